import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'

/** Debian's Chromium without a window: tests take half the time in it. */
const headlessShell = 'chromium-headless-shell'

/** Places where a Chromium may be, the fastest first; the environment variable wins. */
const known = [
  process.env.CHROMIUM_PATH,
  `/usr/bin/${headlessShell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].filter((path) => path !== undefined)

const run = (command: string, ...words: string[]) =>
  spawnSync(command, words, { stdio: 'inherit' }).status === 0

const found = () => [...known, chromium.executablePath()].find((path) => existsSync(path))

/**
 * Whether there is a typeface with Arial's metrics, as phones and desktops have one: our fallback typefaces
 * are scaled to it. Without it text wraps differently until our own typefaces are loaded.
 */
const hasFallbackFace = () =>
  process.platform !== 'linux' ||
  globSync('{/usr/share,/usr/local/share}/fonts/**/{Arial,Liberation,Arimo,Helvetica,Roboto}*').length > 0

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Debian packages that are missing. A slower Chromium does; where packages may be installed, the fast one is. */
const missingPackages = () => [
  ...(process.env.CHROMIUM_PATH || existsSync(`/usr/bin/${headlessShell}`) ? [] : [headlessShell]),
  ...(hasFallbackFace() ? [] : ['fonts-liberation']),
]

/**
 * Installs packages, after an update of the package list where that is out of date. @returns whether it could
 */
const install = (packages: readonly string[]) =>
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages) ||
  (run('apt-get', 'update', '-qq') &&
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages))

/**
 * Finds a browser and a fallback typeface, or installs them: Debian's packages where we may, else Playwright's own
 * download of the browser.
 * @throws Error that says what to install
 */
export function ensureBrowser(): string {
  const packages = isRootOnDebian() ? missingPackages() : []
  if (packages.length > 0) {
    process.stdout.write(`Installing ${packages.join(' and ')} …\n`)
    install(packages)
  }
  if (!found()) {
    process.stdout.write('Installing Chromium into your home folder …\n')
    run(
      process.execPath,
      join(import.meta.dirname, '../node_modules/@playwright/test/cli.js'),
      'install',
      'chromium',
    )
  }
  const installed = found()
  if (!installed)
    throw new Error(
      `Chromium is missing: install it ("apt-get install ${headlessShell}") or name one in CHROMIUM_PATH.`,
    )
  if (!hasFallbackFace())
    throw new Error(
      'A typeface with the metrics of Arial is missing: install one ("apt-get install fonts-liberation").',
    )
  return installed
}

/**
 * Settings that visitors' browsers have and the shell lacks. Pictures are fetched from 1,250 px below the screen on,
 * as on an ordinary line: the shell does not estimate its line, and would begin at 3,000. A mouse points and hovers:
 * Playwright says so in the same option, which this one replaces.
 */
const blinkSettings = [
  'lazyLoadingImageMarginPxUnknown=1250',
  'lazyLoadingImageMarginPx4G=1250',
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
].join()

/** Starts the browser of this machine, which fetches and points as a visitor's does. */
export const launchBrowser = (...args: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      // Containers run as root, where Chromium's sandbox does not start.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      // Phones set letters at fractions of a pixel. Linux rounds their widths, by which the fallback typeface is up to 5 % off.
      '--font-render-hinting=none',
      // Machines without a graphics processor draw by software.
      '--enable-unsafe-swiftshader',
      `--blink-settings=${blinkSettings}`,
      ...args,
    ],
  })
