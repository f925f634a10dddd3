import AxeBuilder from '@axe-core/playwright'
import { type Page, expect as see } from '@playwright/test'
import { expect, it } from 'vitest'
import { underTest } from '#test/changed-pages.ts'
import { prerenderedPaths } from '#web/src/routes.tsx'
import { alive, type ProductInBrowser } from './browser.ts'

const pages = underTest([...prerenderedPaths.filter((path) => path !== '/404'), '/no/such/page'])

export const still = { reducedMotion: 'reduce' } as const

/** A target may be small only because the bar at the edge of the screen covers a part of it, until one scrolls. */
async function stays(page: Page, { id, target }: { id: string; target: string }): Promise<boolean> {
  if (id !== 'target-size') return true
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await new AxeBuilder({ page }).include(target).withRules(id).analyze()
  return violations.length > 0
}

/** The element that has the focus, and what keeps a visitor from seeing that; undefined where nothing has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    if (element === document.body) return undefined
    const label = element.closest('label') ?? element
    const { top, bottom, left, right } = label.getBoundingClientRect()
    const bar = document.querySelector('header') as HTMLElement
    const barBottom = bar.getBoundingClientRect().bottom
    const name =
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''}`.slice(
        0,
        60,
      )
    const hidden = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth
    const covered =
      !bar.contains(element) && getComputedStyle(label).position !== 'fixed' && bottom <= barBottom
    const rings = [label, element].map((each) => getComputedStyle(each))
    const ringed = rings.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
    )
    return {
      name,
      trouble: [hidden && 'out of sight', covered && 'under the header', !ringed && 'without a ring']
        .filter(Boolean)
        .join(', '),
    }
  })

/** Tests every page at this width for readers with a screen reader, with a keyboard alone or with weak eyes. */
export function isAccessible(on: ProductInBrowser, width: number): void {
  it.each(pages)('%s has nothing that axe objects to', async (path) => {
    const { page } = await on.browser.tab(on.running.site, { ...still, viewport: { width, height: 900 } })
    await page.goto(path)
    await alive(page)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    const objections = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => ({ id, target: target.join(' ') })),
    )
    const stay = []
    for (const objection of objections) if (await stays(page, objection)) stay.push(objection)
    expect(stay).toEqual([])
  })

  it('the open menu and a form full of errors have nothing that axe objects to', async () => {
    const { page } = await on.browser.tab(on.running.site, { ...still, viewport: { width, height: 900 } })
    await page.goto('/')
    await alive(page)
    await page.getByRole('button', { name: 'Get Your Free Quote' }).click()
    await see(page.getByText('Please enter your name.')).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`),
    ).toEqual([])
  })

  it.each(['/', '/subcontractor-signup'])(
    '%s is walked through by keyboard, with focus always in sight',
    async (path) => {
      const { page } = await on.browser.tab(on.running.site, { ...still, viewport: { width, height: 900 } })
      await page.goto(path)
      await alive(page)
      const stops: string[] = []
      for (let count = 0; count < 140; count += 1) {
        await page.keyboard.press('Tab')
        const stop = await focused(page)
        if (!stop) break
        // What comes late above it moves it for a moment, until the browser scrolls after it.
        if (stop.trouble) await see.poll(async () => (await focused(page))?.trouble, stop.name).toBe('')
        stops.push(stop.name)
      }
      expect(stops.length).toBeGreaterThan(40)
      expect(stops[0]).toContain('Skip to content')
      const last = await page.locator('footer a').last().textContent()
      expect(stops.at(-1)).toContain(last)
    },
  )
}
