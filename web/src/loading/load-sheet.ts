import { buildFiles } from './build-files.ts'

let loading: Promise<unknown> | undefined

/**
 * Makes the rules hold that this page does not need but the next one does, and those for what a form shows when
 * something is amiss. The page has linked them for paper. Settles when they hold, or cannot be had.
 */
export function loadSheet(): Promise<unknown> {
  loading ??= new Promise((settle) => {
    const link = document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet][media=print]')
    if (!link) return settle(undefined)
    link.onload = link.onerror = settle
    // The headers of a newer or older release refuse this page's own rules, and with them its typefaces.
    if (isRefused()) link.href = buildFiles.wholeSheet
    else if (link.sheet) settle(undefined)
    link.media = 'all'
  })
  return loading
}

/** Whether the browser was not allowed the rules that the page has inline. */
export const isRefused = (): boolean => {
  const inline = document.querySelector<HTMLStyleElement>('head > style')
  return inline !== null && !inline.sheet?.cssRules.length
}
