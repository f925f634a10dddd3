import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'

/** Debian's headless Chromium, which halves the time of tests. */
const headlessShell = 'chromium-headless-shell'

/** Candidate executables, the fastest first; the environment variable takes precedence. */
const executables = [
  process.env.CHROMIUM_PATH,
  `/usr/bin/${headlessShell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].filter((path) => path !== undefined)

const run = (command: string, ...words: string[]) =>
  spawnSync(command, words, { stdio: 'inherit' }).status === 0

const findExecutable = () => [...executables, chromium.executablePath()].find((path) => existsSync(path))

/** Returns whether a typeface with Arial's metrics is installed, to which our fallback typefaces are scaled. */
const hasFallbackFace = () =>
  process.platform !== 'linux' ||
  globSync('{/usr/share,/usr/local/share}/fonts/**/{Arial,Liberation,Arimo,Helvetica,Roboto}*').length > 0

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Missing Debian packages: the fast Chromium if packages can be installed. */
const missingPackages = () => [
  ...(process.env.CHROMIUM_PATH || existsSync(`/usr/bin/${headlessShell}`) ? [] : [headlessShell]),
  ...(hasFallbackFace() ? [] : ['fonts-liberation']),
]

/** Installs packages, updating the package list if necessary. @returns whether it succeeded */
const install = (packages: readonly string[]) =>
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages) ||
  (run('apt-get', 'update', '-qq') &&
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages))

/**
 * Finds a browser and a fallback typeface, or installs them by Debian's packages or Playwright's download.
 * @throws Error with what to install
 */
export function ensureBrowser(): string {
  const packages = isRootOnDebian() ? missingPackages() : []
  if (packages.length > 0) {
    process.stdout.write(`Installing ${packages.join(' and ')} …\n`)
    install(packages)
  }
  if (!findExecutable()) {
    process.stdout.write('Installing Chromium into your home folder …\n')
    run(
      process.execPath,
      join(import.meta.dirname, '../node_modules/@playwright/test/cli.js'),
      'install',
      'chromium',
    )
  }
  const installed = findExecutable()
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
 * Settings of visitors' browsers that the shell lacks: the lazy-loading distance of an ordinary connection, 1,250 px instead
 * of 3,000, and a mouse that hovers, which Playwright sets in the same option.
 */
const blinkSettings = [
  'lazyLoadingImageMarginPxUnknown=1250',
  'lazyLoadingImageMarginPx4G=1250',
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
].join()

/** Starts the browser with the settings of a visitor's. */
export const launchBrowser = (...args: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      // Containers run as root, where Chromium's sandbox does not start.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      // Subpixel positioning as on phones; otherwise the fallback typeface's widths are up to 5 % off.
      '--font-render-hinting=none',
      // Software rendering for machines without a GPU.
      '--enable-unsafe-swiftshader',
      `--blink-settings=${blinkSettings}`,
      ...args,
    ],
  })
