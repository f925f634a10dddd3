import { site as words } from '#content/desk/site.ts'

/** A sentence about more than words. The site shows every text as it is; this says so beforehand. */
export function textProblem(typed: string): string | undefined {
  const [found] = /<\/?[a-z!][^>]*>?|javascript:\S*|data:\S*,\S*/i.exec(typed) ?? []
  return found === undefined ? undefined : words.texts.onlyWords(found)
}
