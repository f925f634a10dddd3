import { createServer, type ServerResponse } from 'node:http'
import type { Page, Route } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testimonials as testimonialsSection } from '#content/pages/home/testimonials.ts'
import { projects as projectsPage } from '#content/pages/projects.ts'
import { thankYou as thankYouPage } from '#content/pages/thank-you.ts'
import { Assembly } from '#local/assembly.ts'
import { assemblyFolder } from '#local/assembly-build.ts'
import { Bucket } from '#local/bucket.ts'
import { Distribution } from '#local/distribution.ts'
import type { ApiRequest, ApiResponse } from '#local/http-api.ts'
import { type Listening, listen } from '#local/listen.ts'
import { paths } from '#web/content/paths.ts'
import { alive, block, holdBack, productInBrowser, see, type Tab } from '../e2e/browser.ts'
import { fillInQuote, headerQuoteLink, quoteForm, sendAndArrive, sendButton } from '../e2e/fill-in-quote.ts'
import { photoOf } from '../photo.ts'
import { buildNextRelease, widgetHost } from './next-release.ts'

const on = await productInBrowser()

type Release = 'this' | 'next'

let next: ReturnType<typeof buildNextRelease>
let assemblies: Record<Release, Assembly>
let visible: Distribution
let edge: Listening
beforeAll(async () => {
  next = buildNextRelease()
  assemblies = { this: new Assembly(assemblyFolder), next: new Assembly(next.assemblyFolder) }
  edge = await listen(
    createServer((request, response) => {
      if (refusesRules) withoutHashes(response)
      return visible.handle(request, response)
    }),
  )
}, 180_000)
afterAll(async () => {
  await edge.close()
  next.remove()
})
afterEach(() => on.browser.closeTabs())

/** Forwards forms to the running product. */
const api = {
  async handle({ method, path, headers, body }: ApiRequest): Promise<ApiResponse> {
    const names = ['content-type', 'sec-fetch-site', 'cookie', 'x-request-ref']
    const answer = await fetch(on.world.site + path, {
      method,
      redirect: 'manual',
      headers: Object.fromEntries(names.map((name) => [name, headers[name] ?? ''])),
      ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
    })
    return {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? '' },
      cookies: answer.headers.getSetCookie(),
      body: Buffer.from(await answer.arrayBuffer()),
    }
  },
}

/** Whether the headers lack the hashes of inline rules. */
let refusesRules = false

function withoutHashes(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, headers: object) => ServerResponse
  response.writeHead = ((status: number, headers: Record<string, string>) => {
    const policy = headers['content-security-policy']?.replace(/ 'sha256-[^']+'/g, '')
    return writeHead(status, { ...headers, 'content-security-policy': policy })
  }) as typeof response.writeHead
}

/** Serves a bucket with several releases, the last of which is active. */
function show(...deployed: readonly [Release, ...Release[]]): void {
  const [first, ...later] = deployed.map((release) => assemblies[release])
  const bucket = new Bucket(first as Assembly)
  for (const assembly of later) bucket.deploy(assembly)
  const pointer = assemblies[deployed.at(-1) as Release]
  visible = new Distribution(pointer, bucket, api, () => '198.51.100.7')
}

/** Kinds of pages have rules of their own (web/generate/page-styles.ts). */
const kindsOfPages = ['/', '/resources/faq']

async function open(path: string, options = {}): Promise<Tab> {
  const tab = await on.browser.tab(edge.url, { reducedMotion: 'reduce', ...options })
  await tab.page.goto(path)
  return tab
}

async function settled(page: Page): Promise<void> {
  await alive(page)
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet]:not([media=print])')?.sheet,
  )
  await page.evaluate(() => document.fonts.ready)
  // The home page fetches its second photo after hydration.
  await see(page.locator('.hero-slide:nth-child(2):empty')).toHaveCount(0)
}

const looks = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body, body *'), (element) => {
      const { color, backgroundColor, borderColor, borderWidth, font, display, position } =
        getComputedStyle(element)
      const { x, y, width, height } = element.getBoundingClientRect()
      return [
        `${element.tagName} ${element.className}`,
        `${x} ${y + scrollY} ${width} ${height}`,
        ...[color, backgroundColor, borderColor, borderWidth, font, display, position],
      ].join(' | ')
    }),
  )

const releaseOf = async (page: Page): Promise<Release> =>
  (await page.locator('html').getAttribute('data-alive')) === 'next' ? 'next' : 'this'

const headingOf: Readonly<Record<Release, string>> = { this: projectsPage.title, next: 'Our next projects' }

const toProjects = thankYouPage.meanwhile.links.find(({ to }) => to === paths.projects)?.label

/** Follows a link from the thank-you page to a page whose code is not loaded; by keyboard, to avoid hover styles there. */
async function goToProjects(page: Page, release: Release): Promise<void> {
  await page.getByRole('link', { name: toProjects }).press('Enter')
  await see(page.getByRole('heading', { level: 1 })).toHaveText(headingOf[release])
}

async function sendForm(page: Page, name: string): Promise<void> {
  const form = quoteForm(page)
  await sendButton(form).click()
  const problem = form.getByText('Please enter your name.')
  await see(problem).toHaveCSS('color', 'rgb(157, 51, 30)')
  await see(problem).toHaveCSS('display', 'flex')
  await see(form.getByLabel('Name')).toHaveCSS('border-width', '2px')
  await fillInQuote(page, name)
  await sendAndArrive(form)
  expect((await on.world.rows()).filter((row) => row.name === name)).toHaveLength(1)
}

describe('pages whose inline rules a browser refuses', () => {
  afterEach(() => {
    refusesRules = false
  })

  it.each(kindsOfPages)('look as they should, element by element, and come alive: %s', async (path) => {
    show('next')
    const own = await open(path)
    await settled(own.page)
    refusesRules = true
    const other = await open(path)
    await settled(other.page)
    expect(await releaseOf(other.page)).toBe('next')
    expect(await looks(other.page)).toEqual(await looks(own.page))
    expect(own.complaints).toEqual([])
    // Only about the inline rules that these headers block.
    expect(other.complaints.filter((complaint) => !/style-src(?:-elem)?\b/.test(complaint))).toEqual([])
  })

  it('are plain until their rules are there, and come alive only then', async () => {
    show('next')
    refusesRules = true
    const { page } = await on.browser.tab(edge.url)
    const release = await holdBack(page, '**/assets/style-*.css')
    // The sheet that the loader adds delays the load event.
    await page.goto('/services/painting', { waitUntil: 'commit' })
    const footer = page.locator('.site-footer')
    await see(footer).toBeVisible()
    await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
    await see(footer).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await see(page.locator('html[data-alive]')).toHaveCount(0)
    release()
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    await see(footer).toHaveCSS('background-color', 'rgb(5, 42, 49)')
  })

  it('navigate from page to page, show at a field what is wrong, and send the form', async () => {
    show('next')
    refusesRules = true
    const { page } = await open('/thank-you')
    await settled(page)
    await goToProjects(page, 'next')
    await page.goto('/')
    await settled(page)
    await sendForm(page, 'Meanwhile')
  })
})

describe('a tab that is open over a deploy', () => {
  const countDocuments = (page: Page) => {
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    return documents
  }

  it('goes on as the release that it came with, in what it shows, how that looks and what it sends', async () => {
    show('this')
    const before = await open('/thank-you')
    await settled(before.page)
    await goToProjects(before.page, 'this')
    const own = await looks(before.page)

    const { page, complaints } = await open('/thank-you')
    await settled(page)
    const documents = countDocuments(page)
    show('this', 'next')
    await goToProjects(page, 'this')
    expect(await looks(page)).toEqual(own)
    await headerQuoteLink(page).click()
    await sendForm(page, 'Open Tab')
    expect(documents).toEqual([])
    expect(complaints).toEqual([])

    await page.reload()
    await settled(page)
    expect(await releaseOf(page)).toBe('next')
  })

  it('shows the visitor’s own request and takes its photos, whichever release’s sheet and script come with it', async () => {
    show('this')
    const { page, complaints } = await open('/')
    await settled(page)
    await sendForm(page, 'Own Request')
    const deploys: [Release, ...Release[]][] = [['this'], ['this', 'next'], ['this', 'next', 'this']]
    for (const [index, releases] of deploys.entries()) {
      show(...releases)
      await page.goto('/request')
      await see(page.getByRole('heading', { level: 1, name: 'Your request' })).toBeVisible()
      await see(page.locator('.request-facts b')).toHaveCSS('font-weight', '600')
      const photo = { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await photoOf(`#${index}a${index}`) }
      await page.locator('input[type=file]').setInputFiles(photo)
      await see(page.locator('.photo-list li')).toHaveCount(index + 1)
    }
    expect(complaints).toEqual([])
  })

  it.each([
    ['', false],
    [', with storage blocked', true],
  ])(
    'loads the page again, once, where a file of its release is truly gone; and so after the next deploy%s',
    async (_, isBlocked) => {
      show('this')
      const { page } = await open('/thank-you')
      if (isBlocked) await block(page, 'sessionStorage')
      // A route disables the browser's cache, which would still have the file.
      await page.route('**/assets/**', (route) => route.continue())
      for (const release of ['next', 'this'] as const) {
        await page.goto('/thank-you')
        await settled(page)
        const documents = countDocuments(page)
        show(release)
        await goToProjects(page, release)
        await settled(page)
        expect(await releaseOf(page)).toBe(release)
        expect(documents).toEqual([`${edge.url}/projects`])
      }
    },
  )
})

describe('a review widget that the next release brings', () => {
  async function openWithLoader(answer: (route: Route) => Promise<void>) {
    show('next')
    const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
    const { page, complaints } = await on.browser.tab(edge.url, wide)
    const loads: string[] = []
    await page.route(`${widgetHost}/loader.js`, (route) => {
      loads.push(route.request().url())
      return answer(route)
    })
    await page.goto('/')
    await alive(page)
    return { page, complaints, loads, panel: page.locator('.review-panel').first() }
  }

  it('is fetched when its box comes into view, takes the place of our words, and goes when it leaves', async () => {
    const { page, complaints, loads, panel } = await openWithLoader((route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'cross-origin-resource-policy': 'cross-origin' },
        body: `document.querySelector('.stand-in').append('Reviews by the service')`,
      }),
    )
    expect(loads).toEqual([])
    const before = (await panel.boundingBox())?.height
    await see(panel.getByText(testimonialsSection.first.link)).toBeVisible()
    await panel.scrollIntoViewIfNeeded()
    await see(panel.getByText('Reviews by the service')).toBeVisible()
    await see(panel.getByText(testimonialsSection.first.link)).toBeHidden()
    expect((await panel.boundingBox())?.height).toBe(before)
    await page.evaluate(() => scrollTo(0, 0))
    await see(page.locator('script[src$="/loader.js"]')).toHaveCount(0)
    await see(page.locator('.stand-in')).toBeEmpty()
    expect(complaints.filter((complaint) => !complaint.startsWith(widgetHost))).toEqual([])
  })

  it('that does not answer leaves our own sentence and link', async () => {
    const { page, panel } = await openWithLoader((route) => route.abort())
    await panel.scrollIntoViewIfNeeded()
    await see(page.locator('script[src$="/loader.js"]')).toHaveCount(1)
    await see(panel.getByRole('link', { name: testimonialsSection.first.link })).toBeVisible()
  })
})
