import type { Locator, Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { paths, slugs } from '#web/content/paths.ts'
import { ann, pacificTile } from '../fixtures.ts'
import { barriersOf } from './barriers.ts'
import { alive, holdBack, productInBrowser, see } from './browser.ts'
import { fillInQuote, fillInSender, quoteForm, sendAndArrive, sendButton } from './fill-in-quote.ts'

const on = await productInBrowser()

const send = (page: Page) => sendButton(quoteForm(page))
const field = (page: Page, label: string) => quoteForm(page).getByLabel(label)

async function isFilledIn(page: Page, name: string): Promise<void> {
  await see(field(page, 'Name')).toHaveValue(name)
  await see(field(page, 'Message')).toHaveValue(ann.message)
  await see(field(page, 'Project type')).toHaveValue(ann.project_type)
}

const readStorage = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

/** Loads a page without the browser's form restoration. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(path)
  await alive(page)
}

const freshTab = () => on.open('/')

describe('what was typed into the quote form', () => {
  it('is forgotten once it is sent, also when the browser itself sent it, before the page came alive', async () => {
    const page = await freshTab()
    for (const name of ['Sent Sally', 'Plain Paula']) {
      await fillInQuote(page, name)
      if (name === 'Plain Paula') {
        await page.goto('about:blank')
        await page.route('**/assets/app-*', () => {})
        await page.goto('/')
        await fillInQuote(page, name)
      }
      await sendAndArrive(quoteForm(page))
      await page.unrouteAll()
      await open(page, '/thank-you')
      await expect.poll(() => readStorage(page)).not.toContain(name)
      await open(page, '/')
      await see(field(page, 'Name')).toHaveValue('')
    }
  })

  it('is there in another tab for seven days, and the form says so; a press clears it', async () => {
    const page = await freshTab()
    await fillInQuote(page, 'Weeklong Wanda')
    const day = 24 * 60 * 60 * 1000
    const later = async (days: number) => {
      const tab = await page.context().newPage()
      await tab.addInitScript((ms) => {
        const now = Date.now
        Date.now = () => now() + ms
      }, days * day)
      await open(tab, '/')
      return tab
    }
    const soon = await later(6.9)
    await isFilledIn(soon, 'Weeklong Wanda')
    await see(quoteForm(soon).getByText('stays on this device for seven days')).toBeVisible()
    expect(await barriersOf(soon)).toEqual([])
    await see(field(await later(7.1), 'Name')).toHaveValue('')
    await quoteForm(page).getByRole('button', { name: 'Clear the form' }).click()
    await see(field(page, 'Name')).toBeFocused()
    await see(field(page, 'Name')).toHaveValue('')
    expect(await readStorage(page)).not.toContain('Weeklong Wanda')
    await see(quoteForm(page).getByText('stays on this device')).toBeHidden()
  })

  it('is named by its reference after sending, on the page of thanks over a reload, and in the form', async () => {
    const page = await freshTab()
    await fillInQuote(page, 'Second Sue')
    await field(page, 'Phone').fill('555 0155')
    await field(page, 'Name').focus()
    await see(quoteForm(page).getByText('This number looks short.')).toBeVisible()
    await sendAndArrive(quoteForm(page))
    const [row] = await on.world.rowsOf('Second Sue')
    const ref = refOf(String(row?.id))
    const doubt = page.getByText('Your phone number looks short.')
    await see(doubt).toBeVisible()
    await page.reload()
    await see(page.getByText(`Your reference is ${ref}.`)).toBeVisible()
    await see(doubt.getByRole('link')).toHaveAttribute('href', '/request#contact')
    await open(page, '/')
    await see(quoteForm(page).getByText(ref)).toContainText(
      /^You sent us a request on \w+ \d+ at [\d:]+ [AP]M/,
    )
    await see(quoteForm(page).getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/request')
  })

  it('is there again after a reload and after a walk through other pages, and stays one request: sent again after an error, it is the same row, and an update of it', async () => {
    const page = await freshTab()
    await fillInQuote(page, 'Same Sam')
    on.world.mail.fault = 'broken'
    await send(page).click()
    await see(page.getByRole('alert')).toBeVisible()
    on.world.heal()
    await open(page, '/')
    await isFilledIn(page, 'Same Sam')
    await page.getByRole('link', { name: 'Privacy Policy' }).last().click()
    await see(page).toHaveURL(`${on.world.site}/privacy-policy`)
    await page.goBack()
    await isFilledIn(page, 'Same Sam')
    await field(page, 'Message').fill('Now with an island.')
    await sendAndArrive(quoteForm(page))
    const updated = { revision: 2, seq: 2, message: 'Now with an island.' }
    expect(await on.world.rowsOf('Same Sam')).toMatchObject([updated])
  })

  it('before the page came alive replaces what was kept, which is all but the field for robots', async () => {
    const page = await freshTab()
    const type = (name: string, text: string) =>
      page.evaluate(
        ([name = '', text = '']) => {
          const [input] = document.getElementsByName(name) as NodeListOf<HTMLInputElement>
          if (input) input.value = text
        },
        [name, text],
      )
    await fillInQuote(page, 'Old Olga')
    await page.goto('about:blank')
    await page.goto('/')
    await type('name', 'New Nora')
    await alive(page)
    await isFilledIn(page, 'New Nora')
    await type('contact_preference_2', 'caught')
    await field(page, 'Name').fill('New Nora II')
    const kept = await readStorage(page)
    expect(kept).toContain('New Nora II')
    expect(kept).not.toMatch(/caught|contact_preference/)
  })
})

describe('the form of subcontractors', () => {
  it.each([true, false])(
    'keeps what is typed over a reload where script runs, is stored as it was ticked, and gives way to the success panel, from where another application begins; JavaScript: %s',
    async (javaScriptEnabled) => {
      const { page, complaints } = await on.visit('/subcontractor-signup', { javaScriptEnabled })
      const company = `Tile of ${javaScriptEnabled}`
      const box = (name: string) => page.getByRole('checkbox', { name })
      for (const { name, words } of subcontractorContract.fields) {
        const value = name === 'company_name' ? company : pacificTile[name]
        if (typeof value === 'string') await page.getByRole('textbox', { name: words.label }).fill(value)
        else for (const service of value) await box(service).check()
      }
      await box('Flooring').uncheck()
      await box('Windows & Doors').check()
      if (javaScriptEnabled) {
        // What was typed is there again, boxes too.
        await open(page, '/subcontractor-signup')
        await see(box('Tile Work')).toBeChecked()
        await see(box('Flooring')).not.toBeChecked()
      }
      await page.getByRole('button', { name: /Submit/ }).click()
      const panel = page.getByRole('heading', { name: 'Application Submitted Successfully' })
      await (javaScriptEnabled ? see(panel).toBeFocused() : see(panel).toBeVisible())
      const rows = await on.world.rows(subcontractorContract)
      const services = ['Tile Work', 'Windows & Doors']
      const sent = { ...pacificTile, company_name: company, services }
      expect(rows.filter((row) => row.company_name === company)).toMatchObject([sent])
      await page.getByRole('link', { name: 'Send another application' }).click()
      await see(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('')
      expect(complaints).toEqual([])
    },
  )
})

describe('the way from a service to the quote form', () => {
  it('chooses its type, whether the page is loaded or not', async () => {
    const { page } = await on.tab()
    await page.goto('/services/painting')
    const quote = page.locator('main').getByRole('link', { name: 'Get Your Free Quote' })
    const about = new URL((await quote.getAttribute('href')) ?? '', on.world.site)
    await alive(page)
    await quote.click()
    await see(page).toHaveURL(about.href)
    await see(field(page, 'Project type')).toHaveValue('Painting')

    await open(page, about.href)
    await see(field(page, 'Project type')).toHaveValue('Painting')
    await see(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https:\/\/[^/]+\/$/)
  })

  it('is forgotten where nothing was chosen by hand, never changes what was, and chooses nothing that is not on the list', async () => {
    const { page } = await on.visit('/projects/green-tile-bath')
    await see(page.getByLabel('Project type')).toHaveValue('Bathroom Remodel')
    await open(page, '/?project_type=Pool#contact')
    await see(field(page, 'Project type')).toHaveValue('')
    await field(page, 'Project type').selectOption('Custom Cabinetry')
    await open(page, '/?project_type=Painting#contact')
    await see(field(page, 'Project type')).toHaveValue('Custom Cabinetry')

    await open(page, '/projects/green-tile-bath')
    await page.locator('summary', { hasText: 'Ask for a quote' }).click()
    await see(page.getByLabel('Project type')).toHaveValue('Custom Cabinetry')
  })
})

/** DOM changes by extensions and translators on load. */
const changes = {
  'a translator': () => {
    const texts = document.evaluate('//main//text()[normalize-space()]', document, null, 7)
    for (let at = 0; at < texts.snapshotLength; at += 1) {
      const text = texts.snapshotItem(at) as Text
      if (text.parentElement?.closest('option, textarea, svg, noscript')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  },
  'a form filler': () => {
    for (const field of document.querySelectorAll('#root form :is(input, textarea)'))
      field.before(document.createElement('div'))
  },
} as const

const stateOf = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) => {
    const { id, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement
    const values = [...new FormData(element)]
    const top = document.activeElement?.getBoundingClientRect().top ?? 0
    return { input: { values, id, selectionStart, selectionEnd }, top }
  })

it.each([
  ['/plan', 'a translator'],
  [slugs.rooms.map(paths.room)[0] ?? '/plan', 'a form filler'],
] as const)(
  '%s, which %s changes before it comes alive, keeps what was typed and chosen, focus, selection and place, and the form is sent',
  async (path, by) => {
    const { page } = await on.tab()
    const release = await holdBack(page, '**/assets/app-*')
    await page.goto(path)
    await page.evaluate(changes[by])
    const form = page.locator('form[action="/api/leads"]')
    const choice = page.locator('[form][type=radio]:not(:checked)').first()
    await choice.evaluate((element: HTMLElement) => element.click())
    const name = `Touched by ${by} on ${path}`
    await fillInSender(form, name)
    await form.getByLabel('Project type').selectOption(ann.project_type)
    await form.getByLabel('Message').click()
    await page.keyboard.type(`${ann.message} Pleese`)
    for (const key of ['ArrowLeft', 'ArrowLeft', 'Shift+ArrowLeft']) await page.keyboard.press(key)
    const before = await stateOf(form)
    release()
    await alive(page)
    await see(form).toHaveAttribute('novalidate')
    const after = await stateOf(form)
    expect(after.input).toEqual(before.input)
    // In px: a typeface that loads meanwhile may shift lines slightly.
    expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(3)
    await page.keyboard.type('a')
    await sendAndArrive(form)
    expect(await on.world.rowsOf(name)).toMatchObject([{ ...ann, name, message: `${ann.message} Please` }])
  },
)
