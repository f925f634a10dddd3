import type { Claims } from './schemas/schemas.ts'

/** The names of the figures of which nobody has said how the owner knows them. */
export const unsourced = ({ sources, ...claims }: Claims): string[] =>
  Object.entries(claims).flatMap(([name, claim]) =>
    name in sources || (typeof claim === 'object' && Object.keys(claim).length === 0) ? [] : [name],
  )

/** What the firm's own site leaves out of a file: figures without a source, and samples (16 CFR 465). */
export function sourced(name: string, value: unknown): unknown {
  if (name === 'testimonials') return (value as { source?: string }[]).filter(({ source }) => source)
  if (name !== 'claims') return value
  const { insurance, ...claims } = value as Claims
  const missing = unsourced(value as Claims)
  return {
    ...claims,
    ...(missing.includes('reviews') && { reviews: {} }),
    ...(insurance && !missing.includes('insurance') && { insurance }),
  }
}
