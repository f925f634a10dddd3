import { inStorage } from './in-storage.ts'

/** Key under which the loader keeps the beginning of this tab's visit. */
const key = 'visit'

/**
 * Source of the visit for the envelope of a form: the first page of this tab's visit, the site that led to it, and
 * the parameters of a campaign. Empty where the browser keeps nothing.
 */
export function visitSource(): Readonly<Record<string, string>> {
  const { page = '', referrer = '', query = '' } = inStorage('sessionStorage', readVisit) ?? {}
  const from = referrer ? new URL(referrer) : undefined
  const marks = [...new URLSearchParams(query)].filter(([name]) => name.startsWith('utm_'))
  return {
    ...Object.fromEntries(marks),
    source_page: page,
    // Without its query, which may say more about the visitor than about the site.
    source_referrer: from && from.origin !== location.origin ? `${from.host}${from.pathname}` : '',
  }
}

const readVisit = (storage: Storage): Visit => JSON.parse(storage.getItem(key) ?? '{}')

interface Visit {
  readonly page?: string
  readonly referrer?: string
  readonly query?: string
}
