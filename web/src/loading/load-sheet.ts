import { buildFiles } from './build-files.ts'

let loading: Promise<unknown> | undefined

/**
 * Loads the rules that this page does not need but the next one does, and those for what a form shows when something
 * is amiss. Settles when they hold, or cannot be had.
 */
export function loadSheet(): Promise<unknown> {
  loading ??= import.meta.env.DEV
    ? Promise.resolve()
    : new Promise((settle) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        // The headers of a newer or older release refuse this page's own rules, and with them its typefaces.
        link.href = isRefused() ? buildFiles.wholeSheet : buildFiles.sheet
        link.onload = link.onerror = settle
        document.head.append(link)
      })
  return loading
}

/** Whether the browser was not allowed the rules that the page has inline. */
export const isRefused = (): boolean => {
  const inline = document.querySelector<HTMLStyleElement>('head > style')
  return inline !== null && !inline.sheet?.cssRules.length
}
