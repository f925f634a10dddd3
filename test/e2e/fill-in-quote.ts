import type { Locator, Page } from '@playwright/test'
import { ann } from '../fixtures.ts'

/** The quote form of a page. */
export const quoteForm = (page: Page) => page.getByRole('form', { name: 'Get Your Free Quote' })

/** The button that sends a quote form; the field for photos counts as a button, too. */
export const sendButton = (form: Locator) => form.locator('button[type=submit]')

/** Fills in the whole quote form, by its labels, with somebody's name and what Ann asks for. */
export async function fillInQuote(page: Page, name: string): Promise<void> {
  const form = quoteForm(page)
  for (const [label, value] of [
    ['Name', name],
    ['Email', ann.email],
    ['Phone', ann.phone],
    ['Property address', ann.property_address],
    ['Message', ann.message],
  ] as const) {
    await form.getByLabel(label).fill(value)
  }
  await form.getByLabel('Project type').selectOption(ann.project_type)
}
