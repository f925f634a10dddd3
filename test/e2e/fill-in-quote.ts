import type { Locator, Page } from '@playwright/test'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { ann } from '../fixtures.ts'
import { see } from './browser.ts'

export const quoteForm = (page: Page) => page.getByRole('form', { name: 'Get Your Free Quote' })

/** Submit button of a quote form; the photo input has the role of a button, too. */
export const sendButton = (form: Locator) => form.locator('button[type=submit]')

export const headerQuoteLink = (page: Page): Locator =>
  page
    .locator('.site-header > .button')
    .and(page.getByRole('link', { name: callsToAction.quoteShort, exact: true }))

export async function fillInSender(form: Locator, name: string): Promise<void> {
  for (const [label, value] of [
    ['Name', name],
    ['Email', ann.email],
    ['Phone', ann.phone],
    ['Property address', ann.property_address],
  ] as const)
    await form.getByLabel(label).fill(value)
}

export async function fillInQuote(page: Page, name: string): Promise<void> {
  const form = quoteForm(page)
  await fillInSender(form, name)
  await form.getByLabel('Message').fill(ann.message)
  await form.getByLabel('Project type').selectOption(ann.project_type)
}

export async function sendAndArrive(form: Locator): Promise<void> {
  await sendButton(form).click()
  await see(form.page()).toHaveURL(/\/thank-you$/)
}
