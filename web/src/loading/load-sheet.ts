import { buildFiles } from './build-files.ts'

let loading: Promise<unknown> | undefined

/**
 * Loads the style sheet of the whole site, once: the page has inline only the rules that its own HTML needs, not those
 * of other pages and of a form's messages. Settles when the sheet applies or cannot be loaded.
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
