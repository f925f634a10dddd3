import type { Locator, Page } from '@playwright/test'
import { callsToAction } from '#content/pages/calls-to-action.ts'

/** The way to the quote form that every page's header has. */
export const headerQuote = (page: Page): Locator =>
  page
    .locator('.site-header > .button')
    .and(page.getByRole('link', { name: callsToAction.quoteShort, exact: true }))
