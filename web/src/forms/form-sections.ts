import type { Field, FormContract } from '#forms/contract.ts'

export interface FormSection {
  readonly title: string | undefined
  readonly fields: readonly Field[]
}

export function sectionsOf({ fields }: FormContract): readonly FormSection[] {
  const begins = fields.flatMap(({ beginsSection }, at) => (at === 0 || beginsSection ? [at] : []))
  return begins.map((begin, at) => ({
    title: fields[begin]?.words.section,
    fields: fields.slice(begin, begins[at + 1]),
  }))
}
