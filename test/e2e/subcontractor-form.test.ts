import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { pacificTile } from '../fixtures.ts'
import { productInBrowser, see } from './browser.ts'

const on = await productInBrowser()

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
  (await on.world.rows(subcontractorContract)).filter((row) => row.company_name === company)

describe('the application form', () => {
  it.each([true, false])(
    'filled in and sent gives way to the success panel, is stored as it was ticked, and is there again for another application, with JavaScript: %s',
    async (javaScriptEnabled) => {
      const { page, complaints } = await on.visit('/subcontractor-signup', { javaScriptEnabled })
      for (const company of [`One of Two ${javaScriptEnabled}`, `Two of Two ${javaScriptEnabled}`]) {
        await fillIn(page, company)
        await page.getByRole('checkbox', { name: 'Flooring' }).uncheck()
        await page.getByRole('checkbox', { name: 'Windows & Doors' }).check()
        await send(page).click()
        await (javaScriptEnabled ? see(panel(page)).toBeFocused() : see(panel(page)).toBeVisible())
        const services = ['Tile Work', 'Windows & Doors']
        expect(await rowsOf(company)).toMatchObject([{ ...pacificTile, company_name: company, services }])
        await page.getByRole('link', { name: 'Send another application' }).click()
        await see(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('')
      }
      expect(complaints).toEqual([])
    },
  )
})
