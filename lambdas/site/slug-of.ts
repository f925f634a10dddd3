export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** A text as a name of small letters, digits and hyphens, which none of the others has. */
export function slugOf(text: string, others: readonly string[]): string {
  const slug =
    withoutAccents(text)
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'new'
  return others.includes(slug) ? `${slug}-${others.length + 1}` : slug
}
