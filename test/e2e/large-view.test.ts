import type { BrowserContextOptions, Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { largeView as largeViewWords } from '#content/pages/shared/large-view.ts'
import { dollars } from '#firm/in-words.ts'
import { kitchen } from '../band-sums.ts'
import { barriersOf } from './barriers.ts'
import { productInBrowser, see } from './browser.ts'
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
  it('opens and turns by the keyboard, says in the address where it is, and Escape leads back to the picture', async () => {
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
    expect(complaints).toEqual([])
  })

  it('goes on from the last picture to the first and back, its buttons keep the focus, and Back closes what Forward opens again', async () => {
    const { page } = await open()
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
  })

  it('is announced to screen readers one picture at a time, each with what is seen', async () => {
    const { page } = await open()
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
  })

  it('shows half of a picture on an upright phone, all of it after a press, and then follows a finger', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const { page, context } = await open(path, phone)
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

it('a project begins with its picture on a phone', async () => {
  const { page } = await open(path, { viewport: { width: 390, height: 844 } })
  const picture = await page.locator('.project-lead').boundingBox()
  expect(picture?.y).toBe((await page.locator('.site-header').boundingBox())?.height)
})

describe('a quote request from the page of a project', () => {
  it.each([true, false])('carries the project, with JavaScript: %s', async (javaScriptEnabled) => {
    const { page } = await open(path, { javaScriptEnabled })
    await page.locator('summary', { hasText: 'Ask for a quote' }).click()
    const form = page.getByRole('form')
    const name = `Asks About ${javaScriptEnabled ? 'Script' : 'Plain'}`
    await fillInSender(form, name)
    await see(form.getByLabel('Project type')).toHaveValue('Kitchen Remodel')
    await sendAndArrive(form)
    const [email] = await on.world.emails(name)
    expect(email?.text).toContain('Project page: White kitchen with an oak island')
  })

  it('links to a plan like it, and the plan names the project', async () => {
    const { page } = await open()
    await page.getByRole('link', { name: 'Plan one like it' }).click()
    await see(page).toHaveURL(`${on.world.site}/plan?kitchen=high&project=white-kitchen-with-oak-island`)
    await see(page.locator('input[name=brief_project]')).toHaveValue('white-kitchen-with-oak-island')
    await see(page.getByRole('region', { name: 'Your plan' })).toContainText(dollars(kitchen('high').from))
  })
})
