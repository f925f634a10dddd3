import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { request as words } from '#content/request.ts'
import { leadContract } from '#forms/lead.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { visitTime } from '#lambdas/leads/visits/free-times.ts'
import { heicOf, phonePhoto, photoOf } from '../photo.ts'
import { visitTimes } from '../visit-times.ts'
import { type OwnRequest, valueOn } from '../visitors.ts'
import { press } from '../world.ts'
import { barriersOf } from './barriers.ts'
import { alive, block, productInBrowser, see, type Tab } from './browser.ts'
import { fillInQuote, quoteForm, sendAndArrive, sendButton } from './fill-in-quote.ts'

const on = await productInBrowser()

interface SentPhoto {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const jpeg = async (name: string, buffer: Promise<Buffer>): Promise<SentPhoto> => ({
  ...{ name, mimeType: 'image/jpeg', buffer: await buffer },
})

const smallPhotos = await Promise.all(['#a31', '#3a1', '#13a'].map((color) => jpeg(color, photoOf(color))))
const [smallPhoto] = smallPhotos as [SentPhoto]

/** Opens a request by its link. */
async function openByLink(page: Page, { key }: OwnRequest): Promise<void> {
  await page.goto(`/request?key=${key}`)
  await page.getByRole('button', { name: 'Open my request' }).click()
  await see(page.getByRole('heading', { level: 1, name: 'Your request' })).toBeVisible()
}

async function openRequest({ page }: Tab): Promise<void> {
  await page.getByRole('link', { name: 'See your request and add photos' }).click()
  await see(page.getByRole('heading', { level: 1, name: 'Your request' })).toBeVisible()
}

const rowOf = async (sender: string) => (await on.world.rows()).find(({ name }) => name === sender)

const senderIn = (page: Page) => quoteForm(page).getByLabel('Name').inputValue()

async function rowShown(page: Page) {
  const reference = await page.locator('.request-facts b').textContent()
  return (await on.world.rows()).find(({ id }) => refOf(String(id)) === reference)
}

const storedPhotos = async (id: unknown) => {
  const bucket = on.world.runtime.photoBucket
  const keys = await on.world.photosOf(`${id}/`)
  return Promise.all(keys.map(async (key) => (await on.world.product.objects.get(bucket, key)) as Buffer))
}

const picker = (page: Page) => page.locator('input[type=file]')

describe('photos chosen in the quote form', () => {
  const photoField = (page: Page) => quoteForm(page).getByLabel('Photos (optional)')
  const uploadStatus = (page: Page) => page.locator('[role=status]:has(+ .photo-uploads)')
  const lines = (page: Page) => page.locator('.photo-uploads li')

  async function chooseInForm(...photos: readonly SentPhoto[]): Promise<Tab> {
    return chooseIn(await on.tab({ reducedMotion: 'reduce' }), ...photos)
  }

  async function chooseIn(tab: Tab, ...photos: readonly SentPhoto[]): Promise<Tab> {
    await tab.page.goto('/')
    await alive(tab.page)
    await fillInQuote(tab.page, `Photos In Form ${crypto.randomUUID().slice(0, 8)}`)
    await see(photoField(tab.page)).toBeVisible()
    await photoField(tab.page).setInputFiles([...photos])
    await see(lines(tab.page)).toHaveCount(photos.length)
    await see(lines(tab.page).filter({ hasText: 'getting it ready' })).toHaveCount(0)
    return tab
  }

  const waitingIn = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('waiting-photos', 1)
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const count = opening.result.transaction('photos').objectStore('photos').count()
            count.onsuccess = () => {
              opening.result.close()
              resolve(count.result)
            }
          }
        }),
    )

  const send = ({ page }: Tab) => sendAndArrive(quoteForm(page))

  it('follow the request, which is safe before the first of them leaves, and the thank-you page says how far they are', async () => {
    const tab = await chooseInForm(...smallPhotos.slice(0, 2))
    const sender = await senderIn(tab.page)
    const isSafe: boolean[] = []
    await tab.page.route('**/api/photos', async (route) => {
      isSafe.push((await rowOf(sender)) !== undefined)
      await route.continue()
    })
    await send(tab)
    await see(lines(tab.page).filter({ hasText: 'added' })).toHaveCount(2)
    await see(uploadStatus(tab.page)).toHaveText('They’re with your request.')
    expect(isSafe).toEqual([true, true])
    await openRequest(tab)
    await see(tab.page.locator('.photo-list li')).toHaveCount(2)
    expect(tab.complaints).toEqual([])
  })

  it('may be removed again, and a sixth or one that is too large is refused before anything is sent', async () => {
    const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heicOf(10_000_000) }
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ ...smallPhoto, name }))
    const tab = await chooseInForm(heic, ...six)
    await see(lines(tab.page).nth(0)).toContainText('larger than 4.4 MB')
    await see(lines(tab.page).nth(6)).toContainText('The limit is 5')
    await tab.page.getByRole('button', { name: 'Remove: a' }).click()
    await see(lines(tab.page)).toHaveCount(6)
    await photoField(tab.page).setInputFiles([{ ...smallPhoto, name: 'g' }])
    await see(lines(tab.page).last()).toContainText('g: ready')
    expect(await barriersOf(tab.page, { within: '#contact' })).toEqual([])
  })

  it('follow a request that is saved while its e-mail fails: they arrive, and the form says how far they are', async () => {
    const tab = await chooseInForm(...smallPhotos.slice(0, 2))
    const sender = await senderIn(tab.page)
    on.world.mail.fault = 'broken'
    await sendButton(quoteForm(tab.page)).click()
    await see(tab.page.getByText(leadContract.words.standing.saved)).toBeVisible()
    await see(lines(tab.page).filter({ hasText: 'added' })).toHaveCount(2)
    on.world.heal()
    expect((await rowOf(sender))?.photos).toHaveLength(2)
    await sendAndArrive(quoteForm(tab.page))
    await see(lines(tab.page).filter({ hasText: 'added' })).toHaveCount(2)
    tab.complaints.length = 0
  })

  it('go to the request that they were chosen for, or wait: never to another of the same browser', async () => {
    const tab = await chooseInForm(smallPhoto)
    const sender = await senderIn(tab.page)
    const another = press({ name: 'Another Tab' })
    await tab.page.route('**/api/photos', async (route) => {
      // Before the upload, another tab sends another request.
      const other = await tab.context.newPage()
      await other.goto('/about')
      await other.evaluate(
        (body) =>
          fetch('/api/leads', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
        JSON.stringify(another),
      )
      await other.close()
      await route.continue()
    })
    await send(tab)
    await see(lines(tab.page)).toContainText('another request')
    expect(await waitingIn(tab.page)).toBe(1)
    expect(await rowOf(sender)).not.toHaveProperty('photos')
    expect(await on.world.row(another.submission_id)).not.toHaveProperty('photos')
  })

  it('do no harm to the request when none of them arrives, and are sent by the next visit of its page', async () => {
    const tab = await chooseInForm(...smallPhotos.slice(0, 2))
    const { page } = tab
    await page.route('**/api/photos', (route) => route.abort())
    const sender = await senderIn(page)
    await send(tab)
    await see(uploadStatus(page)).toHaveText(/^Nothing was added\. What couldn’t be sent waits on this/)
    await see(lines(page).getByRole('button', { name: /^Try again/ })).toHaveCount(2)
    expect(await rowOf(sender)).not.toHaveProperty('photos')
    await page.unroute('**/api/photos')
    await openRequest(tab)
    await see(page.locator('.photo-list li')).toHaveCount(2)
    await see(lines(page)).toHaveCount(0)
    expect(await waitingIn(page)).toBe(0)
  })

  it('are forgotten by a browser that may not see the request any more', async () => {
    const tab = await chooseInForm(smallPhoto)
    await tab.page.route('**/api/photos', (route) => route.abort())
    await send(tab)
    await see(uploadStatus(tab.page)).toHaveText(/^Nothing was added/)
    expect(await waitingIn(tab.page)).toBe(1)
    await tab.context.clearCookies()
    await tab.page.goto('/request')
    await see(tab.page.getByRole('heading', { name: words.notices.none.heading })).toBeVisible()
    await expect.poll(() => waitingIn(tab.page)).toBe(0)
  })

  it('are sent with their request all the same by a browser that keeps nothing', async () => {
    const tab = await on.tab({ reducedMotion: 'reduce' })
    await block(tab.page, 'localStorage')
    await chooseIn(tab, smallPhoto)
    await tab.page.evaluate(() => {
      indexedDB.open = () => {
        throw new DOMException('not here', 'SecurityError')
      }
    })
    const sender = await senderIn(tab.page)
    await send(tab)
    await see(uploadStatus(tab.page)).toHaveText('They’re with your request.')
    expect((await rowOf(sender))?.photos).toHaveLength(1)
    expect(tab.complaints).toEqual([])
  })
})

describe('a visitor’s own request', () => {
  it('without JavaScript is a press away from the thank-you page, with its reference, and takes and removes photos, a correction and a note', async () => {
    const tab = await on.visit('/', { reducedMotion: 'reduce', javaScriptEnabled: false })
    const { page } = tab
    await fillInQuote(page, 'Own Request')
    await sendAndArrive(quoteForm(page))
    const shown = () =>
      page.locator('.own-reference').evaluate((element) => getComputedStyle(element, '::after').content)
    await expect.poll(shown).toContain('reference is')
    const said = await shown()
    await openRequest(tab)
    const { id, name } = (await rowShown(page)) ?? {}
    expect(name).toBe('Own Request')
    expect(said).toContain(`reference is ${refOf(String(id))}.`)

    await picker(page).setInputFiles([smallPhoto])
    await page.getByRole('button', { name: 'Add this photo' }).click()
    await see(page.locator('.photo-list p')).toHaveText(/^Photo 1, received \d+(?::\d\d)? [ap]\.m\.$/)
    expect(await storedPhotos(id)).toHaveLength(1)
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await see(page.locator('.photo-list')).toHaveCount(0)

    await page.getByText(words.sent.correct.title).click()
    await page.getByLabel(leadContract.fields[1].words.label, { exact: true }).fill('bea@elsewhere.example')
    await page.getByRole('button', { name: words.sent.correct.save }).click()
    await see(page.getByText('b•••@elsewhere.example')).toBeVisible()
    await page.getByText(words.sent.addNote.title).click()
    await page.getByLabel(words.sent.addNote.label).fill('The gate code is on the box.')
    await page.getByRole('button', { name: words.sent.addNote.save }).click()
    await see(page.getByText('The gate code is on the box.')).toBeVisible()
    expect(await rowShown(page)).toMatchObject({ email: 'bea@elsewhere.example' })
    expect(tab.complaints).toEqual([])
  })

  it('is accessible and never wider than the screen, and takes five photos at once, those of a phone shrunk and without their location before they are sent', async () => {
    const tab = await on.tab({ reducedMotion: 'reduce' })
    await openByLink(tab.page, await on.world.request())
    for (const summary of await tab.page.locator('summary').all()) await summary.click()
    for (const width of [320, 1440]) {
      await tab.page.setViewportSize({ width, height: 900 })
      expect(await tab.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await barriersOf(tab.page)).toEqual([])
    }
    const [first, second] = [await jpeg('one', phonePhoto()), await jpeg('two', phonePhoto())]
    for (const { buffer } of [first, second]) expect(buffer.length).toBeGreaterThan(3_000_000)
    await picker(tab.page).setInputFiles([
      // Without an end marker, like some panoramas: createImageBitmap rejects it, but image elements show it.
      { ...first, buffer: first.buffer.subarray(0, -2) },
      second,
      ...smallPhotos,
    ])
    await see(tab.page.locator('.photo-list li')).toHaveCount(5)
    await see(picker(tab.page)).toHaveCount(0)
    const stored = await storedPhotos((await rowShown(tab.page))?.id)
    expect(stored).toHaveLength(5)
    for (const photo of stored) {
      expect(photo.length).toBeLessThanOrEqual(1_500_000)
      expect((await sharp(photo).metadata()).exif).toBeUndefined()
    }
    const widths = await Promise.all(stored.map(async (photo) => (await sharp(photo).metadata()).width))
    expect(widths.filter((width) => width === 2400)).toHaveLength(2)
    expect(tab.complaints).toEqual([])
  })

  it('is opened by its link, whose key no later request contains', async () => {
    const [first, second] = [await on.world.request(), await on.world.request()]
    const { page, complaints } = await on.tab()
    const referrers: (string | undefined)[] = []
    page.on('request', (request) => referrers.push(request.headers().referer))
    await openByLink(page, first)
    expect(page.url()).toBe(`${on.world.site}/request`)
    await page.goto(`/request?key=${second.key}`)
    await page.locator('.wordmark').click()
    await see(page).toHaveURL(`${on.world.site}/`)
    await alive(page)
    expect(referrers).toContain(`${on.world.site}/`)
    expect(referrers.join()).not.toContain('key=')
    const kept = await page.evaluate(() => document.referrer + JSON.stringify(sessionStorage))
    expect(kept).not.toContain('key=')
    // Requests to other sites would be listed.
    expect(complaints.filter((each) => each.startsWith('http'))).toEqual([])
  })

  it('without JavaScript, on 320 px, is three presses of a key from a time in the answer to a booked visit', async () => {
    const desk = await on.world.signIn()
    await desk.post('/desk/visits/times', visitTimes)
    const request = await on.world.request()
    const time = valueOn(await request.page(), 'time')
    const options = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' } as const
    const { page, complaints } = await on.tab({ ...options, javaScriptEnabled: false })
    const isSound = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      // axe needs script, so it runs on the same page in another tab.
      const looking = await on.tab({ ...options, storageState: await page.context().storageState() })
      await looking.page.route('**/*.js', (route) => route.abort())
      await looking.page.goto(page.url())
      expect(await barriersOf(looking.page)).toEqual([])
    }
    // The link in the e-mail is the first press.
    await page.goto(`/request?key=${request.key}&visit=${time}`)
    for (const name of ['Open my request', words.visit.book]) {
      const button = page.getByRole('button', { name })
      await see(button).toBeVisible()
      await isSound()
      while (!(await button.evaluate((each) => each === document.activeElement)))
        await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await see(page.getByRole('status').filter({ hasText: visitTime(time) })).toBeVisible()
    await isSound()
    expect(complaints).toEqual([])
  })
})
