import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { pacificTile } from '../fixtures.ts'
import { notified } from '../notified.ts'
import { productInBrowser, see } from './browser.ts'

const on = productInBrowser()

const send = (page: Page) => page.getByRole('button', { name: /Submit/ })
const panel = (page: Page) => page.getByRole('heading', { name: 'Application Submitted Successfully' })

async function fillIn(page: Page, company: string): Promise<void> {
  for (const field of subcontractorContract.fields) {
    const value = field.name === 'company_name' ? company : pacificTile[field.name]
    if (typeof value === 'string') await page.getByRole('textbox', { name: field.words.label }).fill(value)
    else for (const service of value) await page.getByRole('checkbox', { name: service }).check()
  }
}

const rowsOf = async (company: string) =>
  (await on.running.rows(subcontractorContract)).filter((row) => row.company_name === company)

describe('the application form', () => {
  it('filled in and sent gives way to the success panel; row and e-mail are there', async () => {
    const { page, complaints } = await on.visit('/subcontractor-signup')
    await fillIn(page, 'Pacific Tile')
    await send(page).click()
    await see(panel(page)).toBeFocused()
    await see(send(page)).toBeHidden()
    expect(await rowsOf('Pacific Tile')).toMatchObject([{ ...pacificTile, notification: notified }])
    expect(await on.running.emails('Pacific Tile')).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  it('with a ticked service unticked again sends what is ticked', async () => {
    const { page } = await on.visit('/subcontractor-signup')
    await fillIn(page, 'Change of Mind')
    await page.getByRole('checkbox', { name: 'Flooring' }).uncheck()
    await page.getByRole('checkbox', { name: 'Windows & Doors' }).check()
    await send(page).click()
    await see(panel(page)).toBeVisible()
    expect(await rowsOf('Change of Mind')).toMatchObject([{ services: ['Tile Work', 'Windows & Doors'] }])
  })

  it('that fails keeps everything under a banner', async () => {
    const { page } = await on.visit('/subcontractor-signup')
    await fillIn(page, 'Bad Luck')
    on.running.database.fault = 'broken'
    await send(page).click()
    await see(page.getByRole('alert')).toBeFocused()
    await see(page.getByRole('alert').locator('.banner-message')).toHaveText(/^Database error: /)
    await see(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Bad Luck')
    await see(page.getByRole('checkbox', { name: 'Tile Work' })).toBeChecked()
    await see(send(page)).toHaveText('Submit application')
  })

  it.each([true, false])(
    'is there again for another application, with JavaScript: %s',
    async (javaScriptEnabled) => {
      const { page } = await on.visit('/subcontractor-signup', { javaScriptEnabled })
      for (const company of [`One of Two ${javaScriptEnabled}`, `Two of Two ${javaScriptEnabled}`]) {
        await fillIn(page, company)
        await send(page).click()
        await see(panel(page)).toBeVisible()
        await page.getByRole('link', { name: 'Send another application' }).click()
        await see(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('')
        expect(await rowsOf(company)).toHaveLength(1)
      }
    },
  )
})
