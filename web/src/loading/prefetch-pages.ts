import { neverPrefetched } from './never-prefetched.ts'

const isNeverPrefetched = (path: string) =>
  neverPrefetched.some((start) => path === start || path.startsWith(`${start}/`))

const asked = new Set<string>()

function prefetch({ target }: Event): void {
  if ('alive' in document.documentElement.dataset || !(target instanceof Element)) return
  const link = target.closest('a')
  if (!link || link.origin !== location.origin || isNeverPrefetched(link.pathname)) return
  const page = link.pathname + link.search
  if (page === location.pathname + location.search || asked.has(page)) return
  asked.add(page)
  // Not by `rel=prefetch`, which Safari does not know: there the answer in the browser's cache saves one
  // request.
  fetch(page, { priority: 'low', credentials: 'same-origin' }).catch(() => asked.delete(page))
}

/**
 * Fetches the page behind a link when the visitor points at it, until the app does so by itself. Only where the browser
 * does not follow the `Speculation-Rules` header.
 */
export function prefetchPages(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, prefetch, { passive: true })
}
