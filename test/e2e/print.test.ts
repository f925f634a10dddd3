import { readFileSync } from 'node:fs'
import { type Page, expect as see } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { business } from '#content/business.ts'
import { alive, productInBrowser } from './browser.ts'
import { kindsOfPages } from './kinds-of-pages.ts'

const on = productInBrowser()

/** Address that the built pages state as theirs. */
const address = new URL(JSON.parse(readFileSync('build/site.json', 'utf8')).siteUrl).host

/** A page as it goes to the printer: letter paper within its margins, and nobody has scrolled before. */
/** A letter sheet within its margins, in CSS pixels. */
const paper = { width: 688, height: 930 }

async function onPaper(path: string, options: object = {}): Promise<Page> {
  const { page } = await on.browser.tab(on.running.site, {
    viewport: paper,
    ...options,
  })
  await page.goto(path)
  if (!('javaScriptEnabled' in options)) await alive(page)
  await page.emulateMedia({ media: 'print' })
  return page
}

it('a plan printed without script states the sum of what is chosen', async () => {
  const { page, context } = await on.browser.tab(on.running.site, {
    viewport: paper,
    javaScriptEnabled: false,
  })
  await page.goto('/plan')
  await page.locator('[name="brief_kitchen"]:not([value=""])').first().check({ force: true })
  await page.emulateMedia({ media: 'print' })
  const tree = await (await context.newCDPSession(page)).send('Accessibility.getFullAXTree')
  const said = tree.nodes.map(({ name }) => name?.value ?? '').join('')
  expect(said).toMatch(/\$[1-9]\d*,000 to \$[1-9]\d*,000/)
  expect(said).not.toContain('$0,000')
})

/** Everything that paper shows: each visible element with its color, its own text and its place in pixels. */
const printed = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.body.querySelectorAll('*'))
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        const own = Array.from(part.childNodes, (node) => (node.nodeType === 3 ? node.textContent : ''))
        return {
          what: `${part.tagName} ${getComputedStyle(part).color} ${own.join('')}`,
          box: [x, y, width, height],
        }
      }),
  )

describe('a page that is printed before it is alive', () => {
  it.each(['/resources/cost-guide', '/services/custom-cabinetry', '/thank-you'])(
    '%s shows the same, within two pixels of the same place, as once it is alive',
    async (path) => {
      const { page } = await on.browser.tab(on.running.site, { viewport: paper })
      await page.route('**/*.js', (route) => route.abort())
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      await page.emulateMedia({ media: 'print' })
      const alivePage = await onPaper(path)
      await alivePage.evaluate(() => document.fonts.ready)
      const shown = await printed(page)
      expect(shown.length).toBeGreaterThan(30)
      const wanted = await printed(alivePage)
      expect(shown.map(({ what }) => what)).toEqual(wanted.map(({ what }) => what))
      const moved = shown.filter(({ box }, at) =>
        box.some((length, side) => Math.abs(length - (wanted[at]?.box[side] ?? Number.NaN)) > 2),
      )
      expect(moved).toEqual([])
    },
  )
})

describe.each(kindsOfPages)('%s on paper', (path) => {
  it('is one document under firm, license, phone and address, with nothing to press', async () => {
    const page = await onPaper(path)
    const letterhead = page.locator('.site-header')
    await see(letterhead).toHaveCSS('position', 'static')
    const [name, ...facts] = await letterhead
      .locator('> .wordmark:visible, .header-facts > :visible')
      .evaluateAll((parts) =>
        parts
          .toSorted((one) => (one.matches('.wordmark') ? -1 : 1))
          .map((part) => {
            const { top, bottom, left, right } = part.getBoundingClientRect()
            return { top, bottom, left, right }
          }),
      )
    const bottoms = facts.map(({ bottom }) => bottom)
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(16)
    for (const [at, { left }] of facts.slice(1).entries())
      expect(left).toBeGreaterThan(facts[at]?.right ?? Number.NaN)
    // A long name has a line of its own.
    const [first] = facts
    if ((name?.bottom ?? 0) > (first?.top ?? 0)) {
      expect(Math.abs((name?.bottom ?? 0) - (first?.bottom ?? 0))).toBeLessThan(16)
      expect(first?.left).toBeGreaterThan(name?.right ?? Number.NaN)
    }
    expect((await letterhead.innerText()).replace(/\s+/g, ' ')).toContain(business.license)
    await see(letterhead.getByRole('link', { name: business.phone })).toBeVisible()
    await see(letterhead.getByRole('link', { name: `${business.name}, home page` })).toBeVisible()
    await see(letterhead.getByText(address, { exact: true })).toBeVisible()
    for (const pressed of ['.skip-link', 'nav', 'form', 'button', '.button', 'footer', '#menu'])
      await see(page.locator(`${pressed}:visible`), pressed).toHaveCount(0)
  })

  it('shows every text, dark on white', async () => {
    const page = await onPaper(path)
    const trouble = await page.evaluate(() => {
      const found: string[] = []
      const walker = document.createTreeWalker(
        document.querySelector('main') as Element,
        NodeFilter.SHOW_TEXT,
      )
      // Left out on purpose: what is pressed, what repeats a text, what is for those who listen, what is soon untrue, and
      // what is not chosen.
      const leftOut =
        'dialog, noscript, [hidden], .when-alive, .room-board, .room-notes a, .island-positions, .island-aisles:not(.at-2), .front-colors, form, .panel:has(form), .plan ~ #contact, .plan-parts, .plan-counted, .page-intro:has(+ .plan) .lead, .actions, .button, button, nav, .tabs, .card-link, .overlay, .back-link, .contents, .visually-hidden, .phone-status, .review-widget, .review-panels, .initials, .submitted, svg, thead, option, script, style'
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement as HTMLElement
        if (!walker.currentNode.textContent?.trim() || parent.closest(leftOut)) continue
        const text = parent.textContent?.slice(0, 40)
        if (
          !parent.checkVisibility({
            opacityProperty: true,
            visibilityProperty: true,
            contentVisibilityAuto: true,
          })
        )
          found.push(`hidden: ${text}`)
        const [red = 0, green = 0, blue = 0] =
          getComputedStyle(parent)
            .color.match(/[\d.]+/g)
            ?.map(Number) ?? []
        if (0.21 * red + 0.72 * green + 0.07 * blue > 140) found.push(`pale: ${text}`)
      }
      return found
    })
    expect(trouble).toEqual([])
  })
})

describe('links on paper', () => {
  const addressAfter = (page: Page, name: string) =>
    page
      .locator('main')
      .getByRole('link', { name })
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content)

  it('in a text name where they lead', async () => {
    const page = await onPaper('/blog/bathroom-renovation-guide')
    expect(await addressAfter(page, 'permit guide')).toMatch(/\/resources\/permit-guide/)
    const about = await onPaper('/about')
    expect(await addressAfter(about, 'Check license')).toMatch(/https:\/\/www\.cslb\.ca\.gov\//)
  })

  it('that call a number do not', async () => {
    const page = await onPaper('/about')
    expect(await addressAfter(page, business.phone)).not.toContain('tel:')
  })
})

it('the pages print without JavaScript, and what comes late on the screen is there', async () => {
  const page = await onPaper('/', { javaScriptEnabled: false })
  await see(page.locator('form:visible, .skip-link:visible')).toHaveCount(0)
  await see(page.getByText('Do you handle permits?')).toBeVisible()
})

it('a guide is printed on three to six sheets', async () => {
  const page = await onPaper('/resources/cost-guide')
  const sheets = (await page.pdf({ format: 'Letter', preferCSSPageSize: true }))
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)
  expect(sheets?.length).toBeGreaterThan(2)
  expect(sheets?.length).toBeLessThan(7)
})
