import { type Browser, chromium } from '@playwright/test'
import { ensureBrowser } from './ensure-browser.ts'

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
