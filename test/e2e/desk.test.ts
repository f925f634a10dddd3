import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import { briefFieldName } from '#forms/brief-fields.ts'
import { press } from '../world.ts'
import { barriersOf } from './barriers.ts'
import { productInBrowser, see, type Tab } from './browser.ts'
import { troubleAt } from './sideways.ts'

const on = await productInBrowser({ keepsTabs: true })
let context: BrowserContext
let page: Page
let site: string
let leadPath: string

const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false, hasTouch: true }

beforeAll(async () => {
  // Browsers accept secure cookies on localhost.
  site = on.world.site.replace('127.0.0.1', 'localhost')
  ;({ context, page } = await on.browser.tab(site, phone))
  const request = press({
    name: 'Wilhelmina Featherstonehaugh-Montgomery',
    message: 'We would like to open the wall.',
    send_brief: 'yes',
    [briefFieldName('kitchen')]: 'mid',
    [briefFieldName('bathroom_1')]: 'high',
  })
  leadPath = `/desk/leads/${request.submission_id}`
  await on.world.post(request)
  const other = { phone: '(858) 555-0102', property_address: '2 Elsewhere Ct, Vista' }
  for (const changes of [
    { project_type: 'Bathroom Remodel' },
    { ...other, name: 'Bob Bargain', email: 'bob@example.com' },
    { ...other, name: 'Held Hal', email: 'hal@example.com', contact_preference_2: 'x' },
  ])
    await on.world.post(press(changes))
})

/** Where the bottom of an element is, in px. */
async function bottomOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox()
  return Math.round((box?.y ?? 0) + (box?.height ?? 0))
}

const signedIn = async (options: BrowserContextOptions = {}): Promise<Tab> =>
  on.browser.tab(site, { ...options, storageState: await context.storageState() })

it('a phone without script signs in by the code, changes a lead, notes, searches, corrects and exports', async () => {
  await page.goto(leadPath)
  expect(await page.title()).toContain('Sign in')
  await on.world.deskVisitor().askForMail()
  await page.fill('#email', 'owner@alder-and-tide.example')
  const before = (await on.world.emails('Code: ')).length
  await page.click('text=Email me a link')
  expect(await page.textContent('main')).toContain('If this address belongs to the firm')
  await expect.poll(async () => (await on.world.emails('Code: ')).length).toBe(before + 1)
  const code = /Code: (\d{8})/.exec((await on.world.emails('Code: '))[0]?.text ?? '')?.[1] ?? ''
  await page.fill('#code', code)
  await arrive(leadPath, () => page.click('main >> button:has-text("Sign in")'))

  await page.fill('#next_on', '2026-12-03')
  await page.fill('#next', 'Measure the kitchen')
  await page.click('button:has-text("Contacted")')
  expect(await page.textContent('.said')).toContain('Saved.')
  expect(await page.textContent('.state')).toContain('Contacted')
  await page.fill('#note', 'Wants quartz.')
  await page.click('text=Add the note')
  expect(await page.textContent('.history')).toContain('Wants quartz.')

  await page.goto('/desk/search')
  await page.fill('#search', 'featherstone')
  await page.click('main >> button:has-text("Search")')
  expect(page.url()).toBe(`${site}/desk/search`)
  await page.click('text=Wilhelmina')
  await page.click('text=Correct')
  await page.fill('#phone', '(619) 555-0199')
  await page.click('text=Save')
  expect(await page.textContent('.known')).toContain('(619) 555-0199')

  await page.goto('/desk?status=new')
  await page.click('text=Held Hal')
  await page.click('text=Not spam')
  expect(await page.textContent('.said')).toContain('Not spam')
  await page.goto('/desk/account')
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Leads as CSV')])
  expect(download.suggestedFilename()).toBe('leads.csv')
})

describe('each page of the desk', () => {
  const ofSite = ['', '/words', '/prices', '/hours', '/closed', '/pictures', '/pictures/slots/hero/1/wide']
  const ofPages = ['/project', '/projects', '/article', '/page/articles/surviving-remodel-chaos', '/changes']
  const paths = () => [
    ...['', '/search', '/account', '/subcontractors', '/numbers'].map((part) => `/desk${part}`),
    ...['', '/answer', '/correct', '/erase'].map((part) => leadPath + part),
    ...[...ofSite, ...ofPages].map((part) => `/desk/site${part}`),
  ]

  it('has no fault of accessibility, fits every screen, and has targets of 44 px at least', async () => {
    const { page: open } = await signedIn({ hasTouch: true })
    for (const path of paths()) {
      await open.goto(path)
      expect(await barriersOf(open), path).toEqual([])
      const small = await open.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
          .filter((target) => target.checkVisibility() && !target.closest('.history'))
          .map((target) => ({ target, box: (target.closest('.tick') ?? target).getBoundingClientRect() }))
          .filter(({ box }) => box.height < 44 || box.width < 44)
          .map(({ target, box }) => `${target.textContent || target.id} ${box.width} × ${box.height}`),
      )
      expect([path, small]).toEqual([path, []])
      // A phone's width comes last, for the next page.
      expect(await troubleAt(open, [320, 768, 1440, 390]), path).toEqual([])
    }
    for (const path of ['/desk/sign-in/code', '/desk/sign-in']) {
      await open.goto(path)
      expect(await barriersOf(open), path).toEqual([])
    }
  })

  it('shows a lead, its range and how its answer begins before one scrolls, with the button below the draft, and none higher than 90 px in a list', async () => {
    const { page: open } = await signedIn(phone)
    await open.goto(leadPath)
    expect(await open.textContent('.range')).toMatch(/\$[\d,]+ and up/)
    expect(await bottomOf(open, '.reach')).toBeLessThanOrEqual(844)
    await open.goto(`${leadPath}/answer`)
    expect(await bottomOf(open, '.panel p')).toBeLessThanOrEqual(844)
    // What is sent is read first.
    const draft = await bottomOf(open, '.panel > p:nth-of-type(3)')
    expect(await bottomOf(open, 'button[value=email]')).toBeGreaterThan(draft)
    await open.goto('/desk')
    const lines = await open.locator('.person > .line').all()
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect((await line.boundingBox())?.height).toBeLessThanOrEqual(90)
  })
})

// The headless browser cannot show notifications.
const writeDown = `shown = []; registration.showNotification = async (title, rest) => shown.push({ title, ...rest })`

it('a press on the account page turns alerts on, and each push shows one notice, whatever is in it', async () => {
  const tab = await signedIn()
  await tab.context.grantPermissions(['notifications'])
  await tab.page.goto('/desk/account')
  await tab.page.getByRole('button', { name: 'Turn on alerts here' }).click()
  await see(tab.page.getByRole('status')).toHaveText('Alerts are on. Send a test to see one.')
  await see(tab.page.getByRole('button', { name: 'Turn on alerts here' })).toBeHidden()
  expect(await barriersOf(tab.page)).toEqual([])
  const session = await tab.context.newCDPSession(tab.page)
  const registered = new Promise<string>((resolve) =>
    session.once('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) =>
      resolve(one?.registrationId ?? ''),
    ),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const [worker] = tab.context.serviceWorkers()
  await worker?.evaluate(writeDown)
  await on.world.ownerMail()
  const [notification] = on.world.product.push.alerts
  for (const data of [JSON.stringify({ web_push: 8030, notification }), 'not what we send'])
    await session.send('ServiceWorker.deliverPushMessage', { origin: `${site}/`, registrationId, data })
  const { navigate, ...seen } = { navigate: '', ...notification }
  const [icon, title] = ['/icon-192.png', new URL(site).host]
  await expect
    .poll(() => worker?.evaluate('shown'))
    .toEqual([
      { ...seen, icon, data: navigate },
      { title, icon, data: '/desk' },
    ])
})

const arrive = (path: string, press: () => Promise<unknown>) =>
  Promise.all([page.waitForURL((url) => url.pathname === path), press()])

it('the way back after signing out shows nothing', async () => {
  await page.goto(leadPath)
  expect(await page.textContent('h1')).toContain('Wilhelmina')
  await page.goto('/desk/account')
  await arrive('/desk/sign-in', () => page.click('main >> button:has-text("Sign out") >> nth=0'))
  // Both pages are requested from the desk again, which requires a session.
  for (const left of ['/desk/account', leadPath]) {
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/desk/sign-in' && url.searchParams.get('next') === left)
    expect(await page.textContent('h1')).toBe('Sign in to the desk')
  }
})
