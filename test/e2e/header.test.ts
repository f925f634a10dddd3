import { type Page, expect as see } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { business } from '../../web/content/business.ts'
import { alive, productInBrowser } from './browser.ts'

const on = productInBrowser()

const wide = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 } }
const solid = 'rgb(255, 255, 255)'

async function open(path: string, options: object = wide): Promise<Page> {
  const { page } = await on.browser.tab(on.running.site, { reducedMotion: 'reduce', ...options })
  await page.goto(path)
  if (!('javaScriptEnabled' in options)) await alive(page)
  return page
}

const header = (page: Page) => page.locator('header')
const menu = (page: Page) => page.locator('#menu')
const toggle = (page: Page) => header(page).getByRole('button', { name: /Menu|Close/ })

describe('the header', () => {
  it.each([
    ['a wide screen', wide],
    ['a phone', phone],
  ])(
    'on %s is transparent over the hero until 10 px of scroll, then white, and never moves',
    async (_, options) => {
      const page = await open('/', options)
      const before = await header(page).boundingBox()
      await see(header(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      await see(header(page)).toHaveCSS('color', solid)
      await page.evaluate(() => scrollTo(0, 10))
      await see(header(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      await page.evaluate(() => scrollTo(0, 11))
      await see(header(page)).toHaveCSS('background-color', solid)
      expect(await header(page).boundingBox()).toEqual(before)
    },
  )

  it('is always white on other pages', async () => {
    const page = await open('/thank-you')
    await see(header(page)).toHaveCSS('background-color', solid)
  })

  it('names license and phone, and leads to the quote form from everywhere', async () => {
    const page = await open('/')
    await see(header(page).getByText(`Lic. ${business.license}`)).toBeVisible()
    await see(header(page).getByRole('link', { name: business.phone }).first()).toHaveAttribute(
      'href',
      business.phoneHref,
    )
    await header(page).getByRole('link', { name: 'Get Free Quote' }).first().click()
    await see(page.getByRole('heading', { name: 'Ready to Transform Your Home?' })).toBeInViewport()
  })

  it.each([
    [1440, 'in its row'],
    [1000, 'in the menu'],
    [390, 'in the menu'],
  ])('at %i px has its three social links %s', async (width, place) => {
    const page = await open('/', { viewport: { width, height: 844 } })
    const links = header(page).getByRole('link', { name: / on (Instagram|Facebook|Yelp)$/ })
    if (place === 'in the menu') {
      await see(links).toHaveCount(0)
      await toggle(page).click()
    }
    await see(links).toHaveCount(3)
  })

  it('scrolls away where the screen is too low to spare its height', async () => {
    const page = await open('/', { viewport: { width: 844, height: 390 } })
    await page.evaluate(() => scrollTo(0, 600))
    await see(header(page)).not.toBeInViewport()
  })
})

describe('the menu', () => {
  it.each([
    ['a wide screen', wide],
    ['a phone', phone],
  ])('opens on %s with six areas and four resources, and closes by its button', async (_, options) => {
    const page = await open('/', options)
    await see(menu(page)).toBeHidden()
    await toggle(page).click()
    await see(menu(page)).toBeVisible()
    await see(menu(page).getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Services',
      'Projects',
      'About',
      'Blog',
      '3D renderings',
      'Home',
    ])
    await see(menu(page).getByRole('navigation', { name: 'Service areas' }).getByRole('link')).toHaveCount(6)
    await see(menu(page).getByRole('navigation', { name: 'Resources' }).getByRole('link')).toHaveText([
      'Cost guide',
      'Permit guide',
      'Design tips',
      'FAQ',
    ])
    await see(menu(page).getByRole('link', { name: business.phone })).toBeVisible()
    await see(menu(page).getByRole('link', { name: 'Get Free Quote' })).toBeVisible()
    await toggle(page).click()
    await see(menu(page)).toBeHidden()
  })

  it('works by keyboard, and Escape gives focus back to its toggle', async () => {
    const page = await open('/')
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await see(menu(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await see(menu(page).getByRole('link', { name: 'Services' })).toBeFocused()
    await page.keyboard.press('Escape')
    await see(menu(page)).toBeHidden()
    await see(toggle(page)).toBeFocused()
  })

  it('closes by a press outside', async () => {
    const page = await open('/')
    await toggle(page).click()
    await page.mouse.click(700, 860)
    await see(menu(page)).toBeHidden()
  })

  it('closes when a link in it is followed, also to the section of this page', async () => {
    const page = await open('/')
    await toggle(page).click()
    await menu(page).getByRole('link', { name: 'About' }).click()
    await see(page).toHaveURL(`${on.running.site}/about`)
    await see(menu(page)).toBeHidden()
    await page.goto('/')
    await alive(page)
    await toggle(page).click()
    await menu(page).getByRole('link', { name: 'Get Free Quote' }).click()
    await see(menu(page)).toBeHidden()
    await see(page.getByRole('heading', { name: 'Ready to Transform Your Home?' })).toBeInViewport()
  })

  it('opens and leads on without JavaScript', async () => {
    const page = await open('/', { ...phone, javaScriptEnabled: false })
    await toggle(page).click()
    await menu(page).getByRole('link', { name: 'La Jolla' }).click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Kitchen and bath remodeling in La Jolla')
  })
})

describe('the footer', () => {
  it('names eight areas, five resources, three networks and the year', async () => {
    const page = await open('/')
    const footer = page.locator('footer')
    await see(
      footer.getByRole('navigation', { name: 'Areas served (footer)' }).getByRole('link'),
    ).toHaveCount(8)
    await see(footer.getByRole('navigation', { name: 'Resources (footer)' }).getByRole('link')).toHaveCount(5)
    await see(footer.getByRole('link', { name: / on (Instagram|Facebook|Yelp)$/ })).toHaveCount(3)
    await see(footer.getByText(`© ${new Date().getFullYear()} ${business.name}.`)).toBeVisible()
  })
})

describe('the way back to the top', () => {
  it('appears on home after 300 px and leads there', async () => {
    const page = await open('/')
    const button = page.getByRole('button', { name: 'Back to the top' })
    await page.evaluate(() => scrollTo(0, 300))
    await see(button).toBeHidden()
    await page.evaluate(() => scrollTo(0, 301))
    await see(button).toBeVisible()
    await button.click()
    await see(button).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('is on no other page', async () => {
    const page = await open('/subcontractor-signup')
    await see(page.getByRole('button', { name: 'Back to the top' })).toHaveCount(0)
  })
})
