import type { Locator, Page } from '@playwright/test'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { ann } from '../fixtures.ts'
import { see } from './browser.ts'

/** The quote form of a page. */
export const quoteForm = (page: Page) => page.getByRole('form', { name: 'Get Your Free Quote' })

/** The button that sends a quote form; the field for photos counts as a button, too. */
export const sendButton = (form: Locator) => form.locator('button[type=submit]')

/** The way to the quote form that every page's header has. */
export const headerQuote = (page: Page): Locator =>
  page
    .locator('.site-header > .button')
    .and(page.getByRole('link', { name: callsToAction.quoteShort, exact: true }))

/** Fills in who asks and where, by the labels: somebody's name, and the rest as Ann has it. */
export async function fillInSender(form: Locator, name: string): Promise<void> {
  for (const [label, value] of [
    ['Name', name],
    ['Email', ann.email],
    ['Phone', ann.phone],
    ['Property address', ann.property_address],
  ] as const)
    await form.getByLabel(label).fill(value)
}

/** Fills in the whole quote form, with somebody's name and what Ann asks for. */
export async function fillInQuote(page: Page, name: string): Promise<void> {
  const form = quoteForm(page)
  await fillInSender(form, name)
  await form.getByLabel('Message').fill(ann.message)
  await form.getByLabel('Project type').selectOption(ann.project_type)
}

/** Presses Send, and waits for the page that thanks. */
export async function sendAndArrive(form: Locator): Promise<void> {
  await sendButton(form).click()
  await see(form.page()).toHaveURL(/\/thank-you$/)
}
