import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Where a Chromium may be; the environment variable wins. */
const known = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].filter((path) => path !== undefined)

const run = (command: string, ...words: string[]) =>
  spawnSync(command, words, { stdio: 'inherit' }).status === 0

const found = () => [...known, chromium.executablePath()].find((path) => existsSync(path))

/**
 * Finds a browser for the tests, or installs one: Debian's where we may, else Playwright's own download.
 * @returns path of the executable
 * @throws Error that says what to install
 */
export function ensureBrowser(): string {
  const present = found()
  if (present) return present
  process.stdout.write('Installing a browser for the tests …\n')
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isRootOnDebian) {
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium')
  }
  if (!found()) run('npx', 'playwright', 'install', 'chromium')
  const installed = found()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium: install it ("apt-get install chromium") or name one in CHROMIUM_PATH.',
  )
}
