// Also runs in the browser: no AWS, no node:

import { projectTypes } from '#firm/project-types.ts'
import {
  emailField,
  type FormContract,
  otherOption,
  phoneField,
  plainOptions,
  type ValuesOf,
} from './contract.ts'

/** The quote form: what a homeowner tells us to get a free quote. */
export const leadContract = {
  name: 'lead',
  path: '/api/leads',
  page: '/#contact',
  thanks: '/thank-you',
  noun: 'request',
  submitLabel: 'Get Your Free Quote',
  busyLabel: 'Sending...',
  unexpectedError: 'An unexpected error occurred. Please try again or contact us directly.',
  takesBrief: true,
  hasRequestPage: true,
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: 'Name',
      required: true,
      maxLength: 200,
      missing: 'Please enter your name.',
      autocomplete: 'name',
    },
    emailField,
    phoneField,
    {
      kind: 'choice',
      name: 'project_type',
      label: 'Project type',
      width: 'half',
      required: true,
      options: [...plainOptions(...projectTypes), { value: otherOption, label: 'Other (please specify)' }],
      missing: 'Please choose a project type.',
    },
    {
      kind: 'text',
      name: 'project_type_other',
      label: 'Kind of project',
      width: 'half',
      required: false,
      maxLength: 200,
      missing: '',
      autocomplete: 'off',
      onlyIfOther: 'project_type',
    },
    {
      kind: 'text',
      name: 'property_address',
      label: 'Property address',
      width: 'half',
      required: true,
      maxLength: 500,
      missing: 'Please enter the property address.',
      autocomplete: 'street-address',
    },
    {
      kind: 'multiline',
      name: 'message',
      label: 'Message',
      hint: 'What would you like to change?',
      required: false,
      maxLength: 5000,
      missing: '',
      autocomplete: 'off',
      rows: 4,
    },
  ],
} as const satisfies FormContract

/** Project types of the quote form. */
export type ProjectType = Extract<
  (typeof leadContract.fields)[number],
  { name: 'project_type' }
>['options'][number]['value']

export type Lead = ValuesOf<typeof leadContract>
