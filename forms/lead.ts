import { callTime as labels } from '#content/forms/call-time.ts'
import { lead as words } from '#content/forms/lead.ts'
import type { projectTypes } from '#firm/project-types.ts'
import { emailField, type FormContract, type otherOption, phoneField, type ValuesOf } from './contract.ts'

export type ProjectType = (typeof projectTypes)[number] | typeof otherOption

const { fields } = words
const types: Readonly<Record<ProjectType, string>> = words.projectTypes

export const leadContract = {
  name: 'lead',
  path: '/api/leads',
  page: '/#contact',
  thanks: '/thank-you',
  noun: 'request',
  words,
  takesBrief: true,
  fields: [
    {
      kind: 'text',
      name: 'name',
      words: fields.person,
      required: true,
      maxLength: 200,
      autocomplete: 'name',
    },
    emailField,
    phoneField,
    {
      kind: 'choice',
      name: 'project_type',
      words: fields.type,
      width: 'half',
      required: true,
      options: types,
    },
    {
      kind: 'text',
      name: 'project_type_other',
      words: fields.other,
      width: 'half',
      required: false,
      maxLength: 200,
      autocomplete: 'off',
      onlyIfOther: 'project_type',
    },
    {
      kind: 'text',
      name: 'property_address',
      words: fields.address,
      width: 'half',
      required: true,
      maxLength: 500,
      autocomplete: 'street-address',
    },
    {
      kind: 'multiline',
      name: 'message',
      words: fields.message,
      required: false,
      maxLength: 5000,
      autocomplete: 'off',
      rows: 4,
    },
  ],
} as const satisfies FormContract

export type Lead = ValuesOf<typeof leadContract>

export const callTimes = ['morning', 'afternoon', 'evening'] as const

export type CallTime = (typeof callTimes)[number]

export const asCallTime = (given: unknown): CallTime | undefined => callTimes.find((time) => time === given)

/** Label for people: "Morning". */
export const callTimeLabel = (time: CallTime): string => labels[time]
