import { buildFiles } from './build-files.ts'

let sheetLoad: Promise<unknown> | undefined

/**
 * Loads the style sheet of the whole site, once, since a page inlines only the rules of its own HTML. Settles when the
 * sheet applies or fails to load.
 */
export function loadSheet(): Promise<unknown> {
  sheetLoad ??= import.meta.env.DEV
    ? Promise.resolve()
    : new Promise((settle) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        // The headers of another release block the inline rules, and with them the typefaces.
        link.href = isRefused() ? buildFiles.wholeSheet : buildFiles.sheet
        link.onload = link.onerror = settle
        document.head.append(link)
      })
  return sheetLoad
}

/** Returns whether the content security policy blocked the page's inline rules. */
export const isRefused = (): boolean => {
  const inline = document.querySelector<HTMLStyleElement>('head > style')
  return inline !== null && !inline.sheet?.cssRules.length
}
