import type { projectTypes } from '#compiler/schemas/choices.ts'
import { callTime as labels } from '#content/forms/call-time.ts'
import { lead as words } from '#content/forms/lead.ts'
import { language } from '#content/language.ts'
import { offeredTypes } from '#content/offered-types.ts'
import {
  emailField,
  type FormContract,
  lineField,
  otherOption,
  phoneField,
  type ValuesOf,
} from './contract.ts'

export type ProjectType = (typeof projectTypes)[number] | typeof otherOption

const { fields } = words
const isOffered = ([type]: readonly [string, string]) => type === otherOption || offeredTypes.includes(type)

export const leadContract = {
  name: 'lead',
  path: '/api/leads',
  pages: () => ({ own: language.pages.lead, thanks: language.pages.leadThanks }),
  noun: 'request',
  words,
  takesBrief: true,
  fields: [
    { ...lineField('name', fields.person, 200), autocomplete: 'name' },
    emailField,
    phoneField,
    {
      kind: 'choice',
      name: 'project_type',
      words: fields.type,
      width: 'half',
      required: true,
      get options(): Readonly<Partial<Record<ProjectType, string>>> {
        return Object.fromEntries(Object.entries(words.projectTypes).filter(isOffered))
      },
    },
    {
      ...lineField('project_type_other', fields.other, 200),
      width: 'half',
      required: false,
      autocomplete: 'off',
      onlyIfOther: 'project_type',
    },
    { ...lineField('property_address', fields.address, 500), width: 'half', autocomplete: 'street-address' },
    {
      ...lineField('message', fields.message, 5000),
      kind: 'multiline',
      required: false,
      autocomplete: 'off',
      rows: 4,
    },
  ],
} as const satisfies FormContract

export type Lead = ValuesOf<typeof leadContract>

export const callTimes = ['morning', 'afternoon', 'evening'] as const

export type CallTime = (typeof callTimes)[number]

export const asCallTime = (value: unknown): CallTime | undefined => callTimes.find((time) => time === value)

export const callTimeLabel = (time: CallTime): string => labels[time]
