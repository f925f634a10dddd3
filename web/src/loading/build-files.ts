/** The build lists its files in data attributes of the loader's script tag. */
const {
  app = '',
  sheet = '',
  wholeSheet = '',
} = document.querySelector<HTMLElement>('[data-app]')?.dataset ?? {}

/** URLs of the files that the loader fetches; empty on the development server. */
export const buildFiles = {
  /** The app, followed by its imports. */
  app: app.split(' '),
  /** All screen rules of the site, without typefaces, which are inline. */
  sheet,
  /** All rules with the typefaces, for a page whose inline rules were blocked. */
  wholeSheet,
} as const
