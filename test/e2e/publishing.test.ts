import { beforeAll, expect, it } from 'vitest'
import { job } from '#content/desk/job.ts'
import { site as words } from '#content/desk/site.ts'
import { quoteMe } from '#content/forms/consent/quote-me.ts'
import { showRoom } from '#content/forms/consent/show-room.ts'
import { language } from '#content/language.ts'
import { locationNames } from '#content/location-names.ts'
import { dayLater, localDay } from '#firm/local-time.ts'
import { patience } from '../patience.ts'
import { phonePhoto, photoOf } from '../photo.ts'
import { barriersOf } from './barriers.ts'
import { productInBrowser, see, type Tab } from './browser.ts'
import { troubleAt } from './sideways.ts'

const on = await productInBrowser({ keepsTabs: true })
let tab: Tab

/** One of the firm's places. */
const [town] = locationNames
const newTitle = 'Kitchens and baths, said at the desk'
const newSpanish = 'Cocinas y baños, escritos en la oficina'
const title = '/desk/site/words/pages/home/hero/title'

beforeAll(async () => {
  // Browsers accept secure cookies on localhost.
  tab = await on.browser.tab(on.world.site.replace('127.0.0.1', 'localhost'))
  const { link } = await on.world.deskVisitor().askForMail()
  await tab.page.goto(link)
  await tab.page.getByRole('button').first().click()
  // Another page opened before would take the place of the sign-in.
  await tab.page.waitForURL('**/desk')
})

const asVisitor = async (path: string, cookie = '') => {
  const answer = await fetch(on.world.site + path, { headers: { cookie } })
  const text = await answer.text()
  return { status: answer.status, text, headers: Object.fromEntries(answer.headers) }
}

/** Waits for a state of the publisher's job; a failure has what the publisher logged. */
const until = async ({ page }: Tab, state: keyof typeof words.publishing.states) =>
  see(page.getByRole('status'))
    .toContainText(words.publishing.states[state], { timeout: 3 * patience })
    .catch((error: Error) => {
      const logged = on.world.logs.filter((line) => line.includes('publish.'))
      throw new Error([error.message, ...logged].join('\n'), { cause: error })
    })

it(
  'a sentence changed at the desk in each language is previewed, published and undone: visitors see what was previewed, byte for byte, or what was there',
  async () => {
    const { page, context } = tab
    const before = await asVisitor('/')
    await page.goto(title)
    const { spanish, texts } = words
    await page.getByLabel(language.other ? spanish.english : texts.field, { exact: true }).fill(newTitle)
    if (language.other) await page.getByLabel(spanish.label, { exact: true }).fill(newSpanish)
    await page.getByRole('button', { name: words.texts.save }).click()
    await page.goto('/desk/site/changes')
    await page.getByRole('button', { name: words.changes.preview }).click()
    await until(tab, 'ready')
    // The only pages with these texts.
    const changed = await page.locator('button[name=page]').allTextContents()
    expect(changed.toSorted()).toEqual(['Home', ...(language.other ? ['Home · Español'] : [])])
    expect((await asVisitor('/')).text).toBe(before.text)

    await page.getByRole('button', { name: words.publishing.see }).click()
    await see(page.getByRole('heading', { level: 1, name: newTitle })).toBeVisible()
    await see(page.getByText(words.publishing.bar)).toBeVisible()
    const { value: key = '' } = (await context.cookies()).find(({ name }) => name === '__Host-preview') ?? {}
    const looked = await asVisitor('/', `__Host-preview=${key}`)
    expect(looked.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const wrong = key.replace(/./, (first) => (first === '0' ? '1' : '0'))
    expect((await asVisitor('/', `__Host-preview=${wrong}`)).status).toBe(404)
    const paths = [...(await asVisitor('/sitemap.xml')).text.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)/g)].map(
      ([, path = '']) => path || '/',
    )
    expect(paths.length).toBeGreaterThan(20)
    const previewed = await Promise.all(paths.map((path) => asVisitor(path, `__Host-preview=${key}`)))

    await page.getByRole('link', { name: words.publishing.back }).click()
    await page.getByRole('button', { name: words.changes.publish }).click()
    await until(tab, 'live')
    const live = await Promise.all(paths.map((path) => asVisitor(path)))
    expect(live.map(({ text }) => text)).toEqual(previewed.map(({ text }) => text))
    expect(live.map(({ headers }) => headers['content-security-policy'])).toEqual(
      previewed.map(({ headers }) => headers['content-security-policy']),
    )
    expect(live[paths.indexOf('/')]?.text).toContain(newTitle)
    if (language.other) expect(live[paths.indexOf('/es')]?.text).toContain(newSpanish)
    await expect
      .poll(async () => (await on.world.emails(newTitle)).map(({ subject }) => subject))
      .toEqual(['The site was changed'])

    await page.getByRole('button', { name: words.history.undo }).click()
    await until(tab, 'undone')
    expect((await asVisitor('/')).text).toBe(before.text)
    // Leaving a page at once skips its transition.
    expect(tab.complaints.filter((each) => !each.includes('Transition was '))).toEqual([])
  },
  3 * patience,
)

it(
  'a client’s words and room go to the site by one press each, with a photo of 12 megapixels that is small before it is sent, and, taken back, are gone from it and from every release by themselves',
  async () => {
    const { page } = tab
    const text = 'They swept every evening, and the tile runs true.'
    const request = await on.world.request({
      name: 'Ann Marie Smith',
      project_type: 'Kitchen Remodel',
      property_address: `812 Prospect St, ${town?.name}`,
    })
    await request.addPhoto(await photoOf('tan', 1, 2400, 1800))
    const lead = `/desk/leads/${request.id}`
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const consent = { quote: quoteMe.version, room: showRoom.version }
    await page.goto(lead)
    await press('Won')
    await page.getByLabel(job.started).fill(dayLater(localDay(new Date()), -21))
    await page.getByLabel(job.finished).fill(localDay(new Date()))
    await press(job.save)
    await request.post({ change: 'words', text: `${text} Call me at 619-555-0134.`, ...consent })
    await page.goto(lead)
    await press(job.wrote.put)
    await see(page.getByText('619-555-0134')).toBeVisible()
    await request.post({ change: 'words', text, ...consent })
    await page.goto(lead)
    await press(job.wrote.put)
    await page.goto(lead)
    await press(job.wrote.start)
    // Filled in from the request, its dates and its photo.
    await see(page.getByLabel(words.project.town, { exact: true })).toHaveValue(town?.slug ?? '')
    await see(page.getByLabel(words.project.weeks)).toHaveValue('3')
    await see(page.getByAltText(words.photo.chosen)).toHaveCount(1)
    await page.getByLabel(words.project.name).fill('Kitchen with a view')
    await page.getByLabel(words.project.sentence).fill('A tub that nobody used became a shower with a bench.')
    for (const question of Object.values(words.project.questions))
      await page.getByLabel(question).fill(`About this: ${question.replace('?', '.')}`)
    // Browsers do not tell the size of what they send from memory.
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.send = function (form) {
        const sizes = [...(form as FormData).values()].map((part) => (part as File).size ?? 0)
        Object.assign(window, { sentBytes: Math.max(...sizes) })
        send.call(this, form)
      }
    })
    await page
      .getByLabel(words.project.photos.best, { exact: true })
      .and(page.locator('[type=file]'))
      .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
    await see(page.getByAltText(words.photo.chosen)).toHaveCount(2)
    const sentBytes = await page.evaluate(() => Reflect.get(window, 'sentBytes'))
    expect(sentBytes).toBeGreaterThan(100_000)
    expect(sentBytes).toBeLessThan(2_000_000)
    expect(await barriersOf(page)).toEqual([])
    expect(await troubleAt(page, [320, 390, 1440])).toEqual([])
    await press(words.project.save)
    await press(words.changes.preview)
    await until(tab, 'ready')
    await press(words.changes.publish)
    await until(tab, 'live')
    const shown = await asVisitor('/')
    expect(shown.text).toContain(text)
    expect(shown.text).toContain('Ann S.')
    expect(shown.text).not.toContain(request.ref)
    // How they were chosen, and no rating of our own for search engines.
    expect(shown.text).toContain('We ask every client how it went.')
    expect(shown.text).not.toMatch(/AggregateRating|"Review"/)
    const room = `/projects/kitchen-with-a-view-${town?.slug}`
    const project = await asVisitor(room)
    expect(project.text).not.toContain('Prospect')
    const [picture = ''] = /\/assets\/[^"' ]*desk-[0-9a-f]{12}[^"' ]*\.jpeg/.exec(project.text) ?? []
    expect((await asVisitor(picture)).headers).toMatchObject({
      'cache-control': expect.stringContaining('s-maxage=600'),
    })

    const { release } = JSON.parse((await asVisitor('/release.json')).text)
    await request.post({ change: 'withdraw' })
    await on.world.ownerMail()
    await expect.poll(async () => (await asVisitor('/')).text, { timeout: 3 * patience }).not.toContain(text)
    const left = async () =>
      (await on.world.product.objects.keys(on.world.runtime.siteBucket)).filter(
        (key) => key.includes(release) || /desk-[0-9a-f]{12}/.test(key),
      )
    await expect.poll(left, { timeout: 3 * patience }).toEqual([])
    expect((await asVisitor(room)).status).toBe(404)
    expect((await asVisitor('/rss.xml')).text + (await asVisitor('/sitemap.xml')).text).not.toContain(room)
    // Asked again until it is done, and then no more.
    const calls = () => on.world.logs.filter((line) => line.includes('publish.withdrawn')).length
    await expect.poll(calls).toBe(1)
    for (const _ of [1, 2]) {
      on.world.aheadMs += 2 * 60_000
      await on.world.ownerMail()
    }
    expect(calls()).toBe(1)
    await page.goto('/desk/site/history')
    await see(page.getByRole('button', { name: words.history.undo })).toHaveCount(0)
    // Nothing of it is left to be restored.
    await see(page.getByText(text)).toHaveCount(0)
    await see(page.getByText('Kitchen with a view')).toHaveCount(0)
  },
  6 * patience,
)
