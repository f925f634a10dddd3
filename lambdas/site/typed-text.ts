import { site as words } from '#content/desk/site.ts'
import { fill } from '#firm/fill.ts'

/** A sentence about more than words. The site shows every text as it is; this says so beforehand. */
export function textProblem(typed: string): string | undefined {
  // Nobody sees these, and what is left out of a text later must not have hidden markup.
  const seen = typed.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
  const [found] = /<\/?[a-z!][^>]*>?|javascript:\S*|data:\S*,\S*/i.exec(seen) ?? []
  return found === undefined ? undefined : fill(words.texts.onlyWords, { found })
}

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
