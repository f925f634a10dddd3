import { site as words } from '#content/desk/site.ts'

/** A sentence about more than words. The site shows every text as it is; this says so beforehand. */
export function textProblem(typed: string): string | undefined {
  // Nobody sees these, and what is left out of a text later must not have hidden markup.
  const seen = typed.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
  const [found] = /<\/?[a-z!][^>]*>?|javascript:\S*|data:\S*,\S*/i.exec(seen) ?? []
  return found === undefined ? undefined : words.texts.onlyWords(found)
}
