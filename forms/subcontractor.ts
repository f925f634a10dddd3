import { subcontractor as words } from '#content/forms/subcontractor.ts'
import { language } from '#content/language.ts'
import { emailField, type FormContract, lineField, phoneField, type ValuesOf } from './contract.ts'

const { fields } = words

const line = <const Name extends keyof typeof fields>(name: Name, maxLength?: number) =>
  lineField(name, fields[name], maxLength)

export const subcontractorContract = {
  name: 'subcontractor',
  path: '/api/subcontractors',
  pages: () => ({ own: language.pages.subcontractor, thanks: `${language.pages.subcontractor}#submitted` }),
  noun: 'application',
  words,
  fields: [
    { ...line('company_name', 200), beginsSection: true, width: 'half', autocomplete: 'organization' },
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
      words: fields.services,
      beginsSection: true,
      required: false,
      options: words.services,
    },
    { ...line('license_number'), beginsSection: true, width: 'half', autocomplete: 'off' },
    { ...line('years_in_business'), keypad: 'numeric', width: 'half', autocomplete: 'off' },
    { ...line('insurance_info', 2000), kind: 'multiline', autocomplete: 'off', rows: 3 },
    { ...line('reference_list', 5000), kind: 'multiline', autocomplete: 'off', rows: 5 },
  ],
} as const satisfies FormContract

export type Subcontractor = ValuesOf<typeof subcontractorContract>
