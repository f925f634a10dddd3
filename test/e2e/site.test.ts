import { describe, expect, it } from 'vitest'
import { business } from '#content/business.ts'
import { broken as brokenPage } from '#content/pages/broken.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { projects as projectsPage } from '#content/pages/projects.ts'
import { services as servicesPage } from '#content/pages/services.ts'
import { checklist as checklistWords } from '#content/pages/shared/checklist.ts'
import { share as shareWords } from '#content/pages/shared/share.ts'
import { thankYou as thankYouPage } from '#content/pages/thank-you.ts'
import { momentAt } from '#firm/local-time.ts'
import { replyPromise } from '#firm/reply-promise.ts'
import { paths, slugs } from '#web/content/paths.ts'
import { noticeTags } from '#web/generate/document.ts'
import { alive, block, productInBrowser, see } from './browser.ts'
import { fillInQuote, quoteForm, sendAndArrive } from './fill-in-quote.ts'
import { kindsOfPages } from './kinds-of-pages.ts'

const on = await productInBrowser()

/** A link of the thank-you page to a page whose code is not loaded yet. */
const toProjects = thankYouPage.meanwhile.links.find(({ to }) => to === paths.projects)?.label

describe('a visitor', () => {
  it('goes from the site map to a page of each kind, each with its own heading, title and top', async () => {
    const { page, complaints } = await on.tab({ reducedMotion: 'reduce' })
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.goto('/sitemap')
    await alive(page)
    const unlisted = ['/sitemap', '/thank-you', '/no/such/page']
    for (const target of kindsOfPages.filter((path) => !unlisted.includes(path))) {
      await page.locator(`main a[href="${target}"]`).first().click()
      await see(page).toHaveURL(on.world.site + target)
      await see(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await page.evaluate(() => scrollY), target).toBe(0)
      const response = await fetch(on.world.site + target)
      const title = /<title>([^<]+)</.exec(await response.text())?.[1]?.replaceAll('&amp;', '&')
      await see(page).toHaveTitle(title ?? '')
      await page.locator('footer a[href="/sitemap"]').click()
      await see(page).toHaveURL(`${on.world.site}/sitemap`)
    }
    expect(documents).toBe(1)
    expect(complaints).toEqual([])
  })

  it('who points at a link has its page rendered before the press, hidden, with the page, its title and its layout as they were', async () => {
    for (const path of [paths.service(slugs.servicePages[0] ?? ''), paths.resource('permit-guide')]) {
      const page = await on.open('/sitemap', { reducedMotion: 'reduce' })
      const look = async () => ({
        title: await page.title(),
        words: await page.locator('main').innerText(),
        height: await page.evaluate(() => document.body.scrollHeight),
      })
      const before = await look()
      const link = page.locator(`main a[href="${path}"]`).first()
      await link.hover()
      const heading = page.locator('main h1').nth(1)
      await heading.evaluate((element) => Object.assign(element, { isSame: true }))
      await see(heading).toBeHidden()
      expect(await look()).toEqual(before)
      await link.click()
      await see(page).not.toHaveTitle(before.title)
      const shown = page.getByRole('heading', { level: 1 })
      await see(shown).toBeFocused()
      expect(await shown.evaluate((element) => Reflect.get(element, 'isSame'))).toBe(true)
    }
  })

  it('comes back to where it was by Back', async () => {
    const { page } = await on.visit('/services', { reducedMotion: 'reduce' })
    const last = paths.service(slugs.servicePages.at(-1) ?? '')
    const link = page.locator(`main a[href="${last}"]`)
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(500)
    await link.click()
    await see(page).toHaveURL(on.world.site + last)
    await see(page.getByRole('heading', { level: 1 })).not.toHaveText(servicesPage.title)
    await see.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await see(page.getByRole('heading', { level: 1 })).toHaveText(servicesPage.title)
    await see.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })
})

describe('when something breaks', () => {
  const brokenChunk = '**/assets/projects-page-*'

  it('the visitor reads what, without a stack, and has the phone number and a way on', async () => {
    const { page } = await on.tab()
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
    expect(await on.world.rowsOf('Ann Kept')).toHaveLength(1)
  })
})

it.each([
  ['/projects', '.overlaid', '.overlay', 'a.overlaid, .overlaid a'],
  ['/', '.card', '.card-link[rel]', '.card-link[rel]'],
] as const)(
  'on %s the words over a picture show on hover and on focus, and always where nothing hovers',
  async (path, picture, words, link) => {
    const page = await on.open(path, { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    const overlay = page.locator(picture).first().locator(words)
    await see(overlay).toHaveCSS('opacity', '0')
    await page.locator(picture).first().hover()
    await see(overlay).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await see(overlay).toHaveCSS('opacity', '0')
    // The focus ring is shown for keyboard users.
    await page.keyboard.press('Tab')
    await page.locator(link).first().focus()
    await see(overlay).toHaveCSS('opacity', '1')
    const onPhone = await on.open(path, { reducedMotion: 'reduce', hasTouch: true, isMobile: true })
    await see(onPhone.locator(words).first()).toHaveCSS('opacity', '1')
  },
)

describe('a long text', () => {
  const article = '/blog/surviving-remodel-chaos'

  it('marks in its contents the section that is read, also after a jump, gives each an address, and copies the page’s own', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const { page } = await on.visit(article, { viewport: { width: 1280, height: 800 }, permissions })
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
    const heading = page.locator('.article-text h2 a').nth(1)
    await heading.click()
    const address = page.url()
    expect(address).toContain('#')
    await page.getByRole('button', { name: shareWords.copy }).click()
    await see(page.getByRole('button', { name: shareWords.copied })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })

  it('unfolds the section of a guide that a link leads to, on a phone', async () => {
    const { page } = await on.visit('/resources/permit-guide#order')
    await see(page.getByText('Plan check', { exact: true })).toBeVisible()
  })

  it('keeps in the browser what is ticked off, until it is cleared, and can be ticked off without JavaScript', async () => {
    const { page: plain } = await on.tab({ javaScriptEnabled: false })
    await plain.goto(article)
    await plain.locator('.checklist').getByRole('checkbox').first().check()
    await see(plain.getByRole('button', { name: checklistWords.clear })).toBeHidden()
    const { page } = await on.tab()
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

  it('can be ticked off where the browser keeps nothing', async () => {
    const { page, complaints } = await on.tab()
    await block(page, 'localStorage')
    await page.goto('/resources/permit-guide')
    await alive(page)
    const box = page.locator('.checklist').getByRole('checkbox').first()
    await box.check()
    await see(box).toBeChecked()
    expect(complaints).toEqual([])
  })
})

const sunday = momentAt('2026-11-22', '23:30')
const promised = replyPromise(sunday).byInWords.replace(/ (?=[ap]\.)/, '.')

const openNow = /^Open now, until .+\.m\.$/

it.each([
  [
    'calls while the phone is answered',
    momentAt('2026-11-24', business.hours[0]?.opens ?? ''),
    openNow,
    business.phoneHref,
  ],
  ['leads to the form while it is not', sunday, new RegExp(`^Closed\\b.+ ${promised}$`), '#contact'],
])(
  'the button for a quote %s; beside the number is shown when it is, in the firm’s time wherever the visitor is',
  async (_, moment, status, target) => {
    const { page } = await on.tab({ timezoneId: 'Asia/Tokyo' })
    await page.clock.setFixedTime(moment)
    await page.goto('/')
    await alive(page)
    const button = page.locator('main').getByRole('link', { name: callsToAction.quote }).first()
    await see(button).toHaveAttribute('href', target)
    await page.locator('.phone-status').first().scrollIntoViewIfNeeded()
    await see(page.locator('.phone-status').first()).toHaveText(status)
    await see(page.locator('.phone-status + span').first()).toHaveText(business.phoneHours)
  },
)

it('a line about closed days shows by itself from when it is announced until the firm opens again, and the footer has the visitor’s year', async () => {
  const announced = Date.parse('2027-02-15T08:00Z')
  const [closes, reopens] = [new Date(announced + 1000), new Date(announced + 2000)]
  const notices = noticeTags([
    { from: new Date(announced), until: closes, text: 'Closed Monday' },
    { from: closes, until: reopens, text: 'Closed today' },
  ])
  const { page } = await on.tab()
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<div class="notices.*?<\/div>/, '')
    await route.fulfill({ response, body: html.replace('<div id="root">', `${notices}$&`) })
  })
  for (const [after, ...lines] of [[-1], [0, 'Closed Monday'], [1000, 'Closed today'], [2000]] as const) {
    await page.clock.setFixedTime(announced + after)
    await page.goto('/about')
    await see(page.locator('.notices p').last()).toBeAttached()
    await see(page.locator('.notices p:visible'), `after ${after} ms`).toHaveText([...lines])
  }
  await alive(page)
  await see(page.locator('.footer-legal p').first()).toContainText('© 2027 ')
})
