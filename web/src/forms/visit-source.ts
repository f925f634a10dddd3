import { inStorage } from './in-storage.ts'

/** Key under which the loader keeps the beginning of this tab's visit. */
const key = 'visit'

/**
 * Source of the visit for the envelope of a form: the first page of this tab's visit, the site that led to it, and
 * the parameters of a campaign. Empty where the browser keeps nothing.
 */
export function visitSource(): Readonly<Record<string, string>> {
  const {
    page = '',
    referrer = '',
    query = '',
  }: Visit = inStorage('sessionStorage', (storage) => JSON.parse(storage.getItem(key) ?? '{}')) ?? {}
  const from = URL.parse(referrer)
  const marks = [...new URLSearchParams(query)].filter(([name]) => name.startsWith('utm_'))
  return {
    ...Object.fromEntries(marks),
    source_page: page,
    // Without its query, which may say more about the visitor than about the site.
    source_referrer: from && from.origin !== location.origin ? `${from.host}${from.pathname}` : '',
  }
}

interface Visit {
  readonly page?: string
  readonly referrer?: string
  readonly query?: string
}
