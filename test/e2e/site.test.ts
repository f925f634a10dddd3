import type { BrowserContextOptions, Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { business } from '#content/business.ts'
import { broken as brokenPage } from '#content/pages/broken.ts'
import { contact } from '#content/pages/home/contact.ts'
import { projects as projectsPage } from '#content/pages/projects.ts'
import { services as servicesPage } from '#content/pages/services.ts'
import { checklist as checklistWords } from '#content/pages/shared/checklist.ts'
import { share as shareWords } from '#content/pages/shared/share.ts'
import { thankYou as thankYouPage } from '#content/pages/thank-you.ts'
import { projectCards } from '#content/project-cards.ts'
import { renderings } from '#content/renderings.ts'
import { paths, slugs } from '#web/content/paths.ts'
import { prerenderedPaths } from '#web/src/routes.tsx'
import { alive, block, productInBrowser, see } from './browser.ts'
import { fillInQuote, headerQuoteLink, quoteForm, sendAndArrive } from './fill-in-quote.ts'
import { kindsOfPages } from './kinds-of-pages.ts'

const on = productInBrowser()

/** A link of the thank-you page to a page whose code is not loaded yet. */
const toProjects = thankYouPage.meanwhile.links.find(({ to }) => to === paths.projects)?.label

/** Scrolls through the page to load everything. */
async function loadAllOf(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete))
}

function noteTransitions(): void {
  const note = async (transition: ViewTransition) => {
    await transition.ready
    return document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
      .filter((name) => name.includes('(subject)'))
  }
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    Object.assign(window, { transition: note(transition) })
    return transition
  }
}

/** Text of a page, except what script recalculates. */
const wordsOf = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement
    for (const each of copy.querySelectorAll('[data-worked-out], .phone-status')) each.remove()
    return copy.textContent
  })

it.each(prerenderedPaths)(
  'the page %s comes alive as it was prerendered, without a complaint, a breach of the policy or a foreign request',
  async (path) => {
    const { page, complaints } = await on.browser.tab(on.running.site)
    await page.goto(path)
    const before = await wordsOf(page)
    await alive(page)
    expect(await wordsOf(page)).toBe(before)
    await loadAllOf(page)
    // Chromium logs a page's own 404.
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  },
)

describe('a visitor', () => {
  it('walks from the site map through every page, each with its own heading, title and top', async () => {
    const { page, complaints } = await on.browser.tab(on.running.site, { reducedMotion: 'reduce' })
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.goto('/sitemap')
    await alive(page)
    const targets = await page
      .locator('main a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(targets.length).toBeGreaterThanOrEqual(prerenderedPaths.length - 3)
    for (const target of targets) {
      await page.locator(`main a[href="${target}"]`).first().click()
      await see(page).toHaveURL(on.running.site + target)
      const heading = page.getByRole('heading', { level: 1 })
      await see(heading).toBeFocused()
      expect(await page.evaluate(() => scrollY), target).toBe(0)
      const response = await fetch(on.running.site + target)
      const title = /<title>([^<]+)</.exec(await response.text())?.[1]?.replaceAll('&amp;', '&')
      await see(page).toHaveTitle(title ?? '')
      await page.locator('footer a[href="/sitemap"]').click()
      await see(page).toHaveURL(`${on.running.site}/sitemap`)
    }
    expect(documents).toBe(1)
    expect(complaints).toEqual([])
  })

  it('comes back to where it was by Back', async () => {
    const { page } = await on.visit('/services', { reducedMotion: 'reduce' })
    const last = paths.service(slugs.servicePages.at(-1) ?? '')
    const link = page.locator(`main a[href="${last}"]`)
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(500)
    await link.click()
    await see(page).toHaveURL(on.running.site + last)
    await see(page.getByRole('heading', { level: 1 })).not.toHaveText(servicesPage.title)
    await see.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await see(page.getByRole('heading', { level: 1 })).toHaveText(servicesPage.title)
    await see.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })

  it('gets a page by its plain link when React cannot be loaded', async () => {
    const { page } = await on.browser.tab(on.running.site)
    await page.route('**/assets/app-*', (route) => route.abort())
    await page.goto('/')
    await page.locator('footer summary').first().click()
    await page.getByRole('link', { name: 'Subcontractor signup' }).click()
    await see(page).toHaveURL(`${on.running.site}/subcontractor-signup`)
  })

  it('comes from any page to the quote form, below the header', async () => {
    const { page } = await on.visit('/subcontractor-signup')
    await headerQuoteLink(page).click()
    await see(page).toHaveURL(`${on.running.site}/#contact`)
    const heading = page.getByRole('heading', { name: contact.title })
    await see(heading).toBeFocused()
    const header = await page.locator('header').boundingBox()
    expect((await heading.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  })
})

// Retried, since browsers skip late transitions, as on a busy machine.
it('the picture of a card grows into that of its page', { retry: 2 }, async () => {
  const { page, context, complaints } = await on.browser.tab(on.running.site)
  await context.addInitScript(noteTransitions)
  await page.goto('/projects')
  await alive(page)
  const card = page.locator('.picture-grid a').first()
  await card.hover()
  // The page's code is loaded before the click.
  await page.waitForLoadState('networkidle')
  await card.click()
  await see(page).not.toHaveURL(`${on.running.site}/projects`)
  await see(page.getByRole('heading', { level: 1 })).toBeVisible()
  const animated = await page.evaluate(
    () => (window as unknown as { transition?: Promise<string[]> }).transition,
  )
  expect(animated).toContain('::view-transition-group(subject)')
  expect(complaints).toEqual([])
})

describe('when something breaks', () => {
  const brokenChunk = '**/assets/projects-page-*'

  it('the visitor reads what, without a stack, and has the phone number and a way on', async () => {
    const { page } = await on.browser.tab(on.running.site)
    await page.route(brokenChunk, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export default function Page() { throw new Error('the plaster cracked') }",
      }),
    )
    await page.goto('/thank-you')
    await alive(page)
    await page.getByRole('link', { name: toProjects }).click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    const notice = page.getByRole('alert')
    await see(notice.getByText('the plaster cracked')).toBeVisible()
    await see(notice.getByRole('link', { name: business.phone })).toBeVisible()
    await see(notice.getByText(/\.js/)).toHaveCount(0)
    await page.unroute(brokenChunk)
    await notice.getByRole('link', { name: brokenPage.reload }).click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText(projectsPage.title)
  })

  it('in the frame of a page that came finished, the page stays, with what was typed, and its form sends', async () => {
    const { page } = await on.visit('/')
    const form = quoteForm(page)
    await fillInQuote(page, 'Ann Kept')
    // Records what the header does after a navigation.
    await page.evaluate(() => {
      const { matches } = Element.prototype
      const broken = function (this: Element, selector: string) {
        if (selector === ':popover-open') throw new Error('the beam broke')
        return matches.call(this, selector)
      }
      Object.assign(Element.prototype, { matches: broken })
    })
    await page.getByRole('link', { name: 'View Our Work' }).click()
    await see(page.locator('html[data-alive]')).toHaveCount(0)
    await see(page.getByRole('heading', { name: 'Our Featured Projects' })).toBeVisible()
    await see(page.getByRole('alert')).toHaveCount(0)
    await see(form.getByLabel('Name')).toHaveValue('Ann Kept')
    await sendAndArrive(form)
    expect((await on.running.rows()).filter(({ name }) => name === 'Ann Kept')).toHaveLength(1)
  })

  it('a browser without IntersectionObserver still shows every page whole', async () => {
    const { page } = await on.browser.tab(on.running.site)
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
    for (const path of kindsOfPages) {
      await page.goto(path)
      await alive(page)
      await see(page.getByRole('alert')).toHaveCount(0)
      await see(page.locator('.reveal-waiting')).toHaveCount(0)
    }
  })
})

const [project] = projectCards
const [rendering] = renderings

describe.each([
  ['/projects', `${project?.type} ${project?.location}`, paths.project(project?.slug ?? '')],
  ['/3d-renderings', new RegExp(`^${rendering?.title}`), paths.project(rendering?.project ?? '')],
])('the words over a picture of %s', (path, words, project) => {
  const first = (page: Page) => page.locator('.overlaid').first()
  const open = (options: BrowserContextOptions) => on.open(path, { reducedMotion: 'reduce', ...options })

  it('show on hover and on focus, and link to its own page', async () => {
    const page = await open({ viewport: { width: 1440, height: 900 } })
    const overlay = first(page).locator('.overlay')
    await see(overlay).toHaveText(words)
    await see(overlay).toHaveCSS('opacity', '0')
    await first(page).hover()
    await see(overlay).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await see(overlay).toHaveCSS('opacity', '0')
    // The focus ring is shown for keyboard users.
    await page.keyboard.press('Tab')
    await page.locator('a.overlaid, .overlaid a').first().focus()
    await see(overlay).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${project}`)
  })

  it('show always where nothing hovers', async () => {
    const page = await open({ hasTouch: true, isMobile: true })
    await see(first(page).locator('.overlay')).toHaveCSS('opacity', '1')
  })
})

describe('a long text', () => {
  const article = '/blog/surviving-remodel-chaos'

  it('marks in its contents the section that is read, also after a jump, and none above the first', async () => {
    const { page } = await on.visit(article, { viewport: { width: 1280, height: 800 } })
    const current = page.locator('.contents [aria-current="location"]')
    await see(current).toHaveCount(0)
    const links = page.locator('.contents a')
    const third = links.nth(2)
    await third.click()
    await see(third).toHaveAttribute('aria-current', 'location')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await see(links.last()).toHaveAttribute('aria-current', 'location')
    await page.evaluate(() => scrollTo(0, 0))
    await see(current).toHaveCount(0)
  })

  it('gives each section an address, and copies the page’s own', async () => {
    const { page } = await on.visit(article, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const heading = page.locator('.article-text h2 a').nth(1)
    await heading.click()
    const address = page.url()
    expect(address).toContain('#')
    await page.getByRole('button', { name: shareWords.copy }).click()
    await see(page.getByRole('button', { name: shareWords.copied })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })

  it('keeps in the browser what is ticked off, until it is cleared', async () => {
    const { page } = await on.browser.tab(on.running.site)
    await page.goto(article)
    const boxes = page.locator('.checklist').getByRole('checkbox')
    // Before and after hydration.
    await boxes.nth(1).check()
    await alive(page)
    await see(boxes.nth(1)).toBeChecked()
    await boxes.nth(3).check()
    await page.reload()
    await alive(page)
    await see(boxes.nth(1)).toBeChecked()
    await see(boxes.nth(3)).toBeChecked()
    await page.getByRole('button', { name: checklistWords.clear }).click()
    await page.reload()
    await alive(page)
    await see(page.locator('.checklist :checked')).toHaveCount(0)
  })

  it('can be ticked off without JavaScript, and where the browser keeps nothing', async () => {
    const { page: plain } = await on.browser.tab(on.running.site, { javaScriptEnabled: false })
    await plain.goto('/resources/permit-guide')
    await plain.locator('.checklist').getByRole('checkbox').first().check()
    await see(plain.getByRole('button', { name: checklistWords.clear })).toBeHidden()
    const { page, complaints } = await on.browser.tab(on.running.site)
    await block(page, 'localStorage')
    await page.goto('/resources/permit-guide')
    await alive(page)
    const box = page.locator('.checklist').getByRole('checkbox').first()
    await box.check()
    await see(box).toBeChecked()
    expect(complaints).toEqual([])
  })
})

describe('beside the phone number', () => {
  it.each([
    [
      'during its hours until when it is answered',
      `2026-11-24T${business.hours[0]?.opens}:30-08:00`,
      /^Open now, until .+\.m\.$/,
    ],
    [
      'outside of them how to reach us all the same',
      '2026-11-22T23:30:00-08:00',
      /^Closed\b.+ Monday, 6.p\.m\.$/,
    ],
  ])('is shown %s, in San Diego’s time wherever the visitor is', async (_, moment, status) => {
    const { page } = await on.browser.tab(on.running.site, { timezoneId: 'Asia/Tokyo' })
    await page.clock.setFixedTime(new Date(moment))
    await page.goto('/locations/la-jolla')
    await alive(page)
    await see(page.locator('.closing-banner .phone-status')).toHaveText(status)
    await see(page.locator('.closing-banner .phone-status + span')).toHaveText(business.phoneHours)
  })
})
