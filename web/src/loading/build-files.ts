/** The built page names its files on the loader's own tag. */
const {
  app = '',
  sheet = '',
  wholeSheet = '',
} = document.querySelector<HTMLElement>('[data-app]')?.dataset ?? {}

/** Addresses of what the loader fetches; empty on the development server, which has no such files. */
export const buildFiles = {
  /** The app, and then what it imports. */
  app: app.split(' '),
  /** All rules of the site for screens; the typefaces are declared by the page's own. */
  sheet,
  /** All rules with the typefaces, for a page whose own rules were refused. */
  wholeSheet,
} as const
