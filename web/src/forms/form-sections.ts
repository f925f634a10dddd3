import type { Field, FormContract } from '#forms/contract.ts'

/** Fields that stand together. */
export interface FormSection {
  /** Its heading, when it has one. */
  readonly title: string | undefined
  readonly fields: readonly Field[]
}

/** The sections of a form: each field of its contract once, in the contract's order. */
export function sectionsOf({ fields }: FormContract): readonly FormSection[] {
  const begins = fields.flatMap(({ section }, at) => (at === 0 || section ? [at] : []))
  return begins.map((begin, at) => ({
    title: fields[begin]?.section?.title,
    fields: fields.slice(begin, begins[at + 1]),
  }))
}
