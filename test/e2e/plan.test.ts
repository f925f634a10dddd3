import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { form } from '#content/pages/plan/form.ts'
import { next as nextWords } from '#content/pages/plan/next.ts'
import { outcome } from '#content/pages/plan/outcome.ts'
import { paint } from '#content/pages/plan/paint.ts'
import { summary } from '#content/pages/plan/summary.ts'
import { what } from '#content/pages/plan/what.ts'
import { when } from '#content/pages/plan/when.ts'
import { times } from '#content/times.ts'
import { dollars, fill } from '#firm/in-words.ts'
import { slugs } from '#web/content/paths.ts'
import { asideOf, bathroom, inDollars, kitchen, sumOf, withAside } from '../band-sums.ts'
import { longDate, subtractFromDay, weeksAtOnce, weeksInTurn, weeksOf } from '../plan-weeks.ts'
import { barriersOf } from './barriers.ts'
import { alive, productInBrowser, see } from './browser.ts'
import { fillInQuote, fillInSender, quoteForm, sendAndArrive } from './fill-in-quote.ts'

/** A kitchen and a bathroom, used by several tests. */
const planned = sumOf(kitchen('mid'), bathroom('basic'))

const on = await productInBrowser()

const open = (address = '/plan', options = {}) => on.visit(address, { reducedMotion: 'reduce', ...options })

const result = (page: Page) => page.getByRole('region', { name: summary.title })

const choose = (page: Page, work: string, level: string) =>
  page.getByRole('group', { name: work, exact: true }).getByRole('radio', { name: level }).check()

const quote = (page: Page) => page.getByRole('form', { name: form.title })

async function send(page: Page, name: string): Promise<void> {
  await fillInSender(quote(page), name)
  await sendAndArrive(quote(page))
}

const rowOf = async (name: string) => (await on.world.rowsOf(name))[0]

/** The same two rooms. */
const atOnce = weeksAtOnce('kitchen', 'bathroom')
const inTurn = weeksInTurn('kitchen', 'bathroom')
const orderBy = subtractFromDay('2027-11-25', { weeks: atOnce.withOrdering.to })

describe('a plan', () => {
  it('shows range, reserve, weeks, dates and paint of what is chosen, and sends nothing meanwhile', async () => {
    const { page, complaints } = await open()
    const requests: string[] = []
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()))
    await see(result(page)).toContainText(summary.nothing)
    await choose(page, what.kitchen, 'Mid-range')
    await choose(page, what.bathroom, 'Basic')
    await page.getByLabel(when.finish).fill('2027-11-25')
    await choose(page, paint.room, 'Medium')
    await see(result(page)).toContainText(inDollars(planned))
    const text = (await result(page).innerText()).replaceAll('\u2060', '')
    for (const part of [
      inDollars(planned),
      inDollars(withAside(planned)),
      inDollars(asideOf(planned)),
      weeksOf(atOnce.onSite),
      weeksOf(atOnce.withOrdering),
      longDate(subtractFromDay(orderBy, { months: times.monthsAhead.to })),
      longDate(orderBy),
      '1.6–1.9 gallons',
    ])
      expect(text).toContain(part)
    await page.getByRole('radio', { name: when.inTurn }).check()
    const weeks = weeksOf(inTurn.withOrdering).replace('–', '\u2060?–\u2060?')
    await see(result(page)).toContainText(new RegExp(weeks))
    expect(requests).toEqual([])
    expect(complaints).toEqual([])
  })

  it('goes back part by part, with all that was chosen', async () => {
    const { page } = await open('/about')
    await page.goto('/plan')
    await alive(page)
    await choose(page, what.kitchen, 'Mid-range')
    await page.getByRole('link', { name: fill(nextWords, { title: when.title }) }).click()
    await see(page).toHaveURL(/#when$/)
    await choose(page, what.bathroom, 'Basic')
    await page.getByRole('link', { name: fill(nextWords, { title: paint.title }) }).click()
    await see(page).toHaveURL(/#paint$/)
    await page.goBack()
    await see(page).toHaveURL(/kitchen=mid&bathroom_1=basic#when$/)
    await see(page.locator('#when')).toBeInViewport()
    await page.goBack()
    await see(page).toHaveURL(/kitchen=mid&bathroom_1=basic$/)
    await see(result(page)).toContainText(dollars(planned.from))
    await page.goBack()
    await see(page).toHaveURL(/\/about$/)
  })

  it('shows its first question on the first screen of a phone, and what a link leads to below the drawing', async () => {
    const { page } = await open('/plan', { viewport: { width: 390, height: 844 } })
    await see(page.locator('#kitchen')).toBeInViewport({ ratio: 1 })
    const topOf = (selector: string) =>
      page.locator(selector).evaluate((it) => it.getBoundingClientRect().top)
    for (const id of ['kitchen', 'bathroom_1', 'when', 'paint', 'summary']) {
      await page.goto(`/plan#${id}`)
      const drawing = page.locator('.plan-house')
      const bottom = await drawing.evaluate((element) => element.getBoundingClientRect().bottom)
      expect(await topOf(`#${id}`), id).toBeGreaterThanOrEqual(bottom)
    }
  })

  it('is its address: another browser that opens it sees the same', async () => {
    const { page } = await open()
    await choose(page, what.kitchen, 'Basic')
    await page.getByLabel(when.start).fill('2027-02-01')
    await choose(page, paint.room, 'Large')
    const other = await open(page.url())
    await see(result(other.page)).toContainText(inDollars(withAside({ from: kitchen('basic').from })))
    for (const each of [page, other.page]) await see(result(each)).toContainText(outcome.print)
    // The announcement may be later than the visible text.
    const texts = () => Promise.all([page, other.page].map((each) => result(each).innerText()))
    await see.poll(async () => new Set(await texts()).size).toBe(1)
  })

  it('goes along with the quote request, whose type it chooses, and is offered by the form of the home page, where it stays here once unticked', async () => {
    const { page } = await open('/')
    const along = page.getByRole('checkbox', { name: form.along })
    await see(along).toHaveCount(0)
    await page.goto('/plan?kitchen=mid')
    await alive(page)
    await choose(page, what.bathroom, 'Basic')
    const type = { project_type: 'Both Kitchen & Bathroom' }
    await see(quote(page).getByLabel('Project type')).toHaveValue(type.project_type)
    await send(page, 'Planned Along')
    const brief = { kitchen: 'mid', bathroom_1: 'basic' }
    expect(await rowOf('Planned Along')).toMatchObject({ ...type, brief })
    await page.goto('/')
    await alive(page)
    await see(along).toBeChecked()
    await along.uncheck()
    await fillInQuote(page, 'Planned Alone')
    await sendAndArrive(quoteForm(page))
    expect(await rowOf('Planned Alone')).not.toHaveProperty('brief')
  })

  it('says that a kitchen has its cabinets, and asks for a second bathroom after the first', async () => {
    const { page } = await open()
    const second = fill(what.furtherBathroom, { number: 2 })
    await see(page.getByText(second).first()).toBeHidden()
    await choose(page, what.cabinetry, 'Stock')
    await choose(page, what.bathroom, 'Basic')
    await see(page.getByRole('group', { name: second }).last()).toBeHidden()
    await page.getByText(second).first().click()
    await see(page.getByRole('group', { name: second }).last()).toBeVisible()
    await choose(page, what.kitchen, 'Basic')
    await see(page.getByText(what.cabinetryNote)).toBeVisible()
  })

  it('puts the day to begin planning into a calendar', async () => {
    const { page } = await open('/plan?kitchen=mid&finish=2027-11-25')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: outcome.calendar }).click(),
    ])
    const chunks = await (await download.createReadStream()).toArray()
    const entry = Buffer.concat(chunks).toString()
    expect(entry).toMatch(/DTSTART;VALUE=DATE:2027\d{4}\r\n/)
    expect(entry).toContain(`SUMMARY:${outcome.calendarTitle}\r\n`)
  })
})

it.each([
  ['/services/bathroom-remodeling', 'hydrated', 'group', what.bathroom],
  ['/services/painting', 'hydrated', 'heading', paint.title],
  ['/services/painting', 'not yet hydrated', 'heading', paint.title],
  ...(slugs.servicePages.includes('flooring')
    ? ([['/services/flooring', 'without script', 'group', what.other]] as const)
    : []),
] as const)(
  '%s links to its part of a plan, when %s, and chooses no level',
  async (service, state, role, name) => {
    const { page } = await on.tab({ reducedMotion: 'reduce', javaScriptEnabled: state !== 'without script' })
    await page.goto(service)
    if (state === 'hydrated') await alive(page)
    await page.getByRole('link', { name: callsToAction.plan }).click()
    const part = page.getByRole(role, { name, exact: true })
    await see(part).toBeInViewport()
    // In the upper half of the screen, even after the seasons are added above it.
    await expect.poll(async () => (await part.boundingBox())?.y).toBeLessThan(844 / 2)
    if (role === 'group' && state === 'hydrated') await see(part).toBeFocused()
    await see(result(page)).toContainText(summary.nothing)
  },
)

it('a plan with everything chosen has no accessibility problem, and is printed on one sheet, with nothing but its figures', async () => {
  const query = 'kitchen=mid&bathroom_1=high&order=in-turn&finish=2027-11-25&paint=large'
  const { page } = await open(`/plan?${query}`)
  await see(result(page)).toContainText('and up')
  expect(await barriersOf(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await see(page.getByRole('group', { name: what.kitchen })).toBeHidden()
  await see(quote(page)).toBeHidden()
  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
})

it('without script each choice has its range, the page says where the sum is shown, and the choices go along with the form', async () => {
  const { page } = await open('/plan', { javaScriptEnabled: false })
  await see(page.locator('.of-kitchen .plan-cells')).toContainText(dollars(kitchen('basic').from))
  const resultText = await result(page).innerText()
  expect(resultText).toContain(summary.unscripted)
  expect(resultText).not.toContain(summary.nothing)
  await choose(page, what.kitchen, 'Mid-range')
  await quote(page).getByLabel('Project type').selectOption('Kitchen Remodel')
  await send(page, 'Planned Plain')
  expect(await rowOf('Planned Plain')).toMatchObject({ brief: { kitchen: 'mid' } })
})
