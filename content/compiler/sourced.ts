import type { Checked } from './content.ts'
import type { Claims, Testimonial } from './schemas/schemas.ts'

/** The names of the figures of which nobody has said how the owner knows them. */
export const unsourced = ({ sources, ...claims }: Claims): string[] =>
  Object.entries(claims).flatMap(([name, claim]) =>
    name in sources || (typeof claim === 'object' && Object.keys(claim).length === 0) ? [] : [name],
  )

/** Figures that the firm's own site leaves out (16 CFR 465): the warranty is a promise, and needs no source. */
export const unprovenFigures = (claims: Claims): string[] =>
  unsourced(claims).filter((name) => name !== 'warrantyYears')

/** Leaves out what is a sample, or has no source: reviews in figures, and testimonials. */
export function keepSourced(documents: Map<string, Checked>, claims: Claims): void {
  const replace = (name: string, change: (value: never) => unknown) => {
    const document = documents.get(name)
    if (document) documents.set(name, { ...document, value: change(document.value as never) })
  }
  if (unprovenFigures(claims).includes('reviews'))
    replace('claims', (value: Claims) => ({ ...value, reviews: {} }))
  replace('testimonials', (all: readonly Testimonial[]) => all.filter(({ source }) => source))
}
