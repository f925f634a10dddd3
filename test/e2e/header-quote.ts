import type { Locator, Page } from '@playwright/test'
import { callsToAction } from '#content/calls-to-action.ts'

/** The way to the quote form that a page's header has: its button, or the one in its menu where a long name took the room. */
export async function headerQuote(page: Page): Promise<Locator> {
  const header = page.getByRole('banner')
  const links = header.getByRole('link', { name: callsToAction.quoteShort, exact: true })
  if ((await links.count()) === 0) await header.locator('.menu-toggle').click()
  return links.first()
}
