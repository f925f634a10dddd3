// Also runs in the browser: no AWS, no node:

import { subcontractor as words } from '#content/forms/subcontractor.ts'
import {
  emailField,
  type FormContract,
  optionsOf,
  phoneField,
  type TextField,
  type ValuesOf,
} from './contract.ts'

const { labels, hints, missing, sections } = words

const short = { kind: 'text', required: true, maxLength: 100 } as const satisfies Partial<TextField>

/** The application of a contractor who wants to join our network. */
export const subcontractorContract = {
  name: 'subcontractor',
  path: '/api/subcontractors',
  page: '/subcontractor-signup',
  thanks: '/subcontractor-signup#submitted',
  noun: 'application',
  words,
  fields: [
    {
      kind: 'text',
      name: 'company_name',
      label: labels.company_name,
      section: { title: sections.company },
      width: 'half',
      required: true,
      maxLength: 200,
      missing: missing.company_name,
      autocomplete: 'organization',
    },
    {
      kind: 'text',
      name: 'contact_name',
      label: labels.contact_name,
      width: 'half',
      required: true,
      maxLength: 200,
      missing: missing.contact_name,
      autocomplete: 'name',
    },
    emailField,
    phoneField,
    {
      kind: 'text',
      name: 'address',
      label: labels.address,
      required: true,
      maxLength: 500,
      missing: missing.address,
      autocomplete: 'street-address',
    },
    {
      ...short,
      name: 'city',
      label: labels.city,
      width: 'third',
      missing: missing.city,
      autocomplete: 'address-level2',
    },
    {
      ...short,
      name: 'state',
      label: labels.state,
      width: 'third',
      missing: missing.state,
      autocomplete: 'address-level1',
    },
    {
      kind: 'text',
      name: 'zip',
      label: labels.zip,
      width: 'third',
      required: true,
      maxLength: 20,
      missing: missing.zip,
      autocomplete: 'postal-code',
    },
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
      ...short,
      name: 'license_number',
      label: labels.license_number,
      section: { title: sections.license },
      width: 'half',
      missing: missing.license_number,
      autocomplete: 'off',
    },
    {
      ...short,
      name: 'years_in_business',
      label: labels.years_in_business,
      width: 'half',
      missing: missing.years_in_business,
      autocomplete: 'off',
    },
    {
      kind: 'multiline',
      name: 'insurance_info',
      label: labels.insurance_info,
      hint: hints.insurance_info,
      required: true,
      maxLength: 2000,
      missing: missing.insurance_info,
      autocomplete: 'off',
      rows: 3,
    },
    {
      kind: 'multiline',
      name: 'reference_list',
      label: labels.reference_list,
      hint: hints.reference_list,
      required: true,
      maxLength: 5000,
      missing: missing.reference_list,
      autocomplete: 'off',
      rows: 5,
    },
  ],
} as const satisfies FormContract

export type Subcontractor = ValuesOf<typeof subcontractorContract>
