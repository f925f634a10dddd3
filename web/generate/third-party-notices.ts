import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const packagesFolder = join(import.meta.dirname, '../../node_modules')

/** Packages that the site ships, with the file that holds each license. */
const shipped = [
  ['Ysabeau, the typeface of headings', '@fontsource-variable/ysabeau/LICENSE'],
  ['Instrument Sans, the typeface of texts', '@fontsource-variable/instrument-sans/LICENSE'],
  ['React', 'react/LICENSE'],
  ['React DOM', 'react-dom/LICENSE'],
  ['Scheduler', 'scheduler/LICENSE'],
  ['React Router', 'react-router/LICENSE.md'],
] as const

/** The name of the file below the root of the site. */
export const noticesFile = 'third-party-notices.txt'

/**
 * The licenses of what the site ships of others, which they ask to be passed on.
 * @throws Error when a package does not bring its license
 */
export const thirdPartyNotices = (): string =>
  shipped
    .map(
      ([name, file]) =>
        `${name}\n${'='.repeat(name.length)}\n\n${readFileSync(join(packagesFolder, file), 'utf8').trim()}\n`,
    )
    .join('\n\n')
