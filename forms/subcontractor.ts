import { subcontractor as words } from '#content/forms/subcontractor.ts'
import { emailField, type FormContract, optionsOf, phoneField, type ValuesOf } from './contract.ts'

const { labels, hints, missing, sections } = words

const line = <const Name extends keyof typeof missing>(name: Name, maxLength = 100) =>
  ({ kind: 'text', name, label: labels[name], required: true, maxLength, missing: missing[name] }) as const

export const subcontractorContract = {
  name: 'subcontractor',
  path: '/api/subcontractors',
  page: '/subcontractor-signup',
  thanks: '/subcontractor-signup#submitted',
  noun: 'application',
  words,
  fields: [
    {
      ...line('company_name', 200),
      section: { title: sections.company },
      width: 'half',
      autocomplete: 'organization',
    },
    { ...line('contact_name', 200), width: 'half', autocomplete: 'name' },
    emailField,
    phoneField,
    { ...line('address', 500), autocomplete: 'street-address' },
    { ...line('city'), width: 'third', autocomplete: 'address-level2' },
    { ...line('state'), width: 'third', autocomplete: 'address-level1' },
    { ...line('zip', 20), keypad: 'numeric', width: 'third', autocomplete: 'postal-code' },
    {
      kind: 'choices',
      name: 'services',
      label: labels.services,
      section: {},
      hint: hints.services,
      required: false,
      options: optionsOf(words.services),
    },
    {
      ...line('license_number'),
      section: { title: sections.license },
      width: 'half',
      autocomplete: 'off',
    },
    { ...line('years_in_business'), keypad: 'numeric', width: 'half', autocomplete: 'off' },
    {
      ...line('insurance_info', 2000),
      kind: 'multiline',
      hint: hints.insurance_info,
      autocomplete: 'off',
      rows: 3,
    },
    {
      ...line('reference_list', 5000),
      kind: 'multiline',
      hint: hints.reference_list,
      autocomplete: 'off',
      rows: 5,
    },
  ],
} as const satisfies FormContract

export type Subcontractor = ValuesOf<typeof subcontractorContract>
