import type { BrowserContextOptions, Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { largeView as largeViewWords } from '#content/pages/shared/large-view.ts'
import { split } from '#content/pages/shared/split.ts'
import { serviceCards } from '#content/service-cards.ts'
import { slotFillings } from '#content/slot-fillings.ts'
import { dollars } from '#firm/in-words.ts'
import { paths, slugs } from '#web/content/paths.ts'
import { kitchen } from '../band-sums.ts'
import { barriersOf } from './barriers.ts'
import { alive, holdBack, productInBrowser, see } from './browser.ts'
import { fillInSender, sendAndArrive } from './fill-in-quote.ts'

const on = await productInBrowser()

const path = '/projects/white-kitchen-with-oak-island'
const dialog = (page: Page) => page.getByRole('dialog', { name: largeViewWords.label })
const opener = (page: Page, at: number) => page.locator(`#shown-${at}`)
const slide = (page: Page, at: number) => page.locator(`#picture-${at}`)
const control = (page: Page, name: string) =>
  dialog(page).locator('li:not([inert])').getByRole('link', { name })

const open = (address = path, options: BrowserContextOptions = {}) =>
  on.visit(address, { reducedMotion: 'reduce', ...options })

const at = (page: Page, hash: string) => see(page).toHaveURL(`${on.world.site}${path}${hash}`)

describe('the large view', () => {
  it('opens and turns by the keyboard, says in the address where it is, and Escape leads back to the picture; it goes on from the last to the first, its buttons keep the focus, and Back closes what Forward opens again; screen readers announce one picture at a time, each with what is seen', async () => {
    const { page, complaints } = await open()
    await opener(page, 2).focus()
    await page.keyboard.press('Enter')
    await see(dialog(page)).toBeVisible()
    await see(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
    await at(page, '#picture-2')
    await page.keyboard.press('ArrowRight')
    await see(slide(page, 3)).toBeInViewport({ ratio: 0.9 })
    await at(page, '#picture-3')
    await page.keyboard.press('ArrowLeft')
    await at(page, '#picture-2')
    await page.keyboard.press('Escape')
    await see(dialog(page)).toBeHidden()
    await see(opener(page, 2)).toBeFocused()
    await at(page, '')
    await opener(page, 1).click()
    await control(page, largeViewWords.previous).focus()
    await page.keyboard.press('Enter')
    await at(page, '#picture-6')
    await see(control(page, largeViewWords.previous)).toBeFocused()
    await control(page, largeViewWords.next).click()
    await at(page, '#picture-1')
    await page.goBack()
    await see(dialog(page)).toBeHidden()
    await see(opener(page, 1)).toBeFocused()
    await page.goForward()
    await see(slide(page, 1)).toBeInViewport({ ratio: 0.9 })
    await control(page, largeViewWords.close).click()
    await see(dialog(page)).toBeHidden()
    await at(page, '')
    await opener(page, 2).click()
    const client = await page.context().newCDPSession(page)
    const images = async () => {
      const { nodes } = await client.send('Accessibility.getFullAXTree')
      return nodes.filter(({ role, ignored }) => !ignored && role?.value === 'image')
    }
    // The others are hidden once the click is handled.
    await expect.poll(images).toHaveLength(1)
    await see(control(page, largeViewWords.next)).toHaveAccessibleDescription(/seen from the sink/)
    expect(await barriersOf(page, { within: 'dialog' })).toEqual([])
    expect(complaints).toEqual([])
  })

  it('on an upright phone, on which a project begins with its picture, shows half of it, all after a press, and then follows a finger', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const { page, context } = await open(path, phone)
    const lead = await page.locator('.project-lead').boundingBox()
    expect(lead?.y).toBe((await page.locator('.site-header').boundingBox())?.height)
    await opener(page, 1).tap()
    await see(slide(page, 1)).toBeInViewport({ ratio: 0.9 })
    const picture = slide(page, 1).getByRole('img')
    const shownWidth = async () => (await picture.boundingBox())?.width
    expect(await shownWidth()).toBe(780)
    await picture.tap()
    expect(await shownWidth()).toBe(390)
    const client = await context.newCDPSession(page)
    await client.send('Input.synthesizeScrollGesture', { x: 300, y: 400, xDistance: -280, speed: 1200 })
    await see(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
    await at(page, '#picture-2')
  })

  it('opens at its own address, and closing it leaves the page there', async () => {
    const { page } = await open(`${path}#picture-3`)
    await see(slide(page, 3)).toBeInViewport({ ratio: 0.9 })
    // The style sheet shows it before script opens the dialog.
    await see(dialog(page)).toHaveAttribute('open')
    await page.keyboard.press('Escape')
    await see(dialog(page)).toBeHidden()
    await see(opener(page, 3)).toBeFocused()
    await at(page, '')
  })

  it('works without JavaScript: open, next, close and Back', async () => {
    const { page } = await open(path, { javaScriptEnabled: false })
    await opener(page, 2).click()
    await see(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
    await see(slide(page, 3)).toBeHidden()
    await slide(page, 2).getByRole('link', { name: largeViewWords.next }).click()
    await see(slide(page, 3)).toBeInViewport({ ratio: 0.9 })
    await slide(page, 3).getByRole('link', { name: largeViewWords.close }).click()
    await see(dialog(page)).toBeHidden()
    await see(opener(page, 3)).toBeFocused()
    await page.goBack()
    await see(slide(page, 3)).toBeInViewport({ ratio: 0.9 })
    await page.goBack()
    await page.goBack()
    await see(dialog(page)).toBeHidden()
  })
})

it('a quote request from the page of a project carries it, and its link leads to a plan like it, which names it', async () => {
  const { page } = await open()
  await page.locator('summary', { hasText: 'Ask for a quote' }).click()
  const form = page.getByRole('form')
  await fillInSender(form, 'Asks About')
  await see(form.getByLabel('Project type')).toHaveValue('Kitchen Remodel')
  await sendAndArrive(form)
  const [email] = await on.world.emails('Asks About')
  expect(email?.text).toContain('Project page: White kitchen with an oak island')
  await page.goBack()
  await page.getByRole('link', { name: 'Plan one like it' }).click()
  await see(page).toHaveURL(`${on.world.site}/plan?kitchen=high&project=white-kitchen-with-oak-island`)
  await see(page.locator('input[name=brief_project]')).toHaveValue('white-kitchen-with-oak-island')
  await see(page.getByRole('region', { name: 'Your plan' })).toContainText(dollars(kitchen('high').from))
})

const halves = (page: Page) => page.locator('.split-halves')
const slider = (page: Page) => page.getByRole('slider', { name: split.label })

/** Position of the line, in percent of the picture's width. */
const line = (page: Page) =>
  page.locator('.split-line').evaluate((line) => {
    const frame = line.parentElement?.getBoundingClientRect() as DOMRect
    const { left, width } = line.getBoundingClientRect()
    return Math.round(((left + width / 2 - frame.left) / frame.width) * 100)
  })

async function openHalves(options = {}) {
  const { page, context } = await on.visit('/3d-renderings', options)
  await halves(page).scrollIntoViewIfNeeded()
  const box = await halves(page).boundingBox()
  if (!box) throw new Error('the picture is not shown')
  return { page, context, box }
}

describe('the split picture', () => {
  it('lets the room come out of its drawing as the page scrolls, until somebody takes the line', async () => {
    const { page, complaints } = await on.visit('/', { viewport: { width: 1440, height: 900 } })
    expect(await line(page)).toBe(85)
    const scrollTo = (share: number) =>
      halves(page).evaluate((element, share) => {
        const { top, height } = element.getBoundingClientRect()
        window.scrollTo({ top: window.scrollY + top + height / 2 - innerHeight * share, behavior: 'instant' })
      }, share)
    await scrollTo(0.85)
    await see.poll(() => line(page)).toBeLessThan(85)
    expect(await line(page)).toBeGreaterThan(50)
    await scrollTo(0.3)
    await see.poll(() => line(page)).toBe(50)
    await slider(page).focus()
    await page.keyboard.press('Home')
    await see.poll(() => line(page)).toBe(0)
    await scrollTo(0.85)
    await see(slider(page)).toHaveAttribute('aria-valuetext', '0% drawn')
    expect(await line(page)).toBe(0)
    expect(complaints).toEqual([])
  })

  it('is in the middle for those who asked for less motion, says what it shows, and moves by the keyboard', async () => {
    const { page } = await openHalves({ reducedMotion: 'reduce' })
    expect(await line(page)).toBe(50)
    await see(slider(page)).toHaveAttribute('aria-valuetext', '50% drawn')
    await see(halves(page).getByRole('img')).toHaveCount(1)
    await slider(page).focus()
    for (const [key, share] of [
      ['ArrowRight', 51],
      ['End', 100],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key)
      await see.poll(() => line(page)).toBe(share)
    }
    await see(page.locator('.split-grip')).toHaveCSS('outline-style', 'solid')
  })

  it('follows a finger sideways, and lets it scroll the page up and down', async () => {
    const { page, context, box } = await openHalves({ hasTouch: true, isMobile: true })
    const session = await context.newCDPSession(page)
    const swipe = async ([x, y]: [number, number], to: [number, number]) => {
      const point = (share: number) => ({ x: x + (to[0] - x) * share, y: y + (to[1] - y) * share })
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point(0)] })
      for (const share of [0.1, 0.25, 0.4, 0.6, 0.8, 1])
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point(share)] })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await swipe([middle.x, middle.y], [box.x + box.width * 0.25, middle.y])
    await see.poll(() => line(page)).toBe(25)

    const before = await page.evaluate(() => scrollY)
    await swipe([middle.x, middle.y], [middle.x, middle.y - 200])
    await see.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100)
    expect(await line(page)).toBe(25)
  })

  it('does not move without JavaScript, with nothing to press', async () => {
    const { page } = await on.visit('/3d-renderings', { javaScriptEnabled: false })
    await see(halves(page).locator('img').first()).toBeVisible()
    await see(page.locator('.split-grip')).toBeHidden()
    await see(slider(page)).toBeHidden()
  })
})

describe('a picture', () => {
  it('that cannot be loaded shows its drawing, with the same words', async () => {
    const { page } = await on.tab()
    await page.route('**/assets/*.{avif,jpeg}', (route) => route.abort())
    await page.goto(paths.location(slugs.locations[0] ?? ''))
    await alive(page)
    const picture = page.locator('.service-cards img').first()
    await picture.scrollIntoViewIfNeeded()
    await see(picture).toHaveAttribute('src', /kitchen-plaster-.*\.svg$/)
  })

  it('that takes long shows its drawing until it is there', async () => {
    const { page } = await on.tab()
    const picture = slotFillings.service?.[serviceCards[1]?.slug ?? '']?.card?.picture
    const arrive = await holdBack(page, `**/assets/${picture}-*.{avif,jpeg}`)
    await page.goto('/services')
    await alive(page)
    const slow = page.locator('.service-list > li').nth(1)
    await slow.scrollIntoViewIfNeeded()
    await see(slow.locator('img.drawing')).toBeVisible()
    arrive()
    await see(slow.locator('img.drawing')).toHaveCount(0)
    await see(slow.locator('img')).toHaveJSProperty('complete', true)
  })
})
