import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { language } from '#content/language.ts'
import { spanishPaths } from '#content/spanish-paths.ts'
import { ann } from '../fixtures.ts'
import { visitTimes } from '../visit-times.ts'
import { valueOn } from '../visitors.ts'
import { productInBrowser, see } from './browser.ts'
import { sendButton } from './fill-in-quote.ts'

const on = await productInBrowser()
const { world } = on
const desk = await world.signIn()
await desk.post('/desk/visits/times', visitTimes)

/** Words of an English sentence that no Spanish one has. */
const english = /(?<![\w’-])(?:the|and|with|your|you|our|we|from|this|that|which|are)(?![\w-])/i

const unmarkedTexts =
  '//text()[not(ancestor::script | ancestor::style | ancestor::*[@lang="en"] | ancestor::a[@hreflang="en"])] | //@alt | //@aria-label | //meta/@content'

/** Reads what a page says of languages, with its English texts that nothing marks as such. @param path @default this page */
async function readPage(page: Page, path = '') {
  const { texts, ...others } = await page.evaluate(
    async ([path, unmarked]) => {
      const request = new XMLHttpRequest()
      if (path) {
        request.open('GET', path)
        request.responseType = 'document'
        request.send()
        await new Promise((resolve) => request.addEventListener('load', resolve))
      }
      const shown = path ? (request.responseXML as Document) : document
      const found = shown.evaluate(unmarked, shown, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
      const linked = [...shown.querySelectorAll('a[hreflang=en]:not(.language)')]
      return {
        texts: Array.from(
          { length: found.snapshotLength },
          (_, at) => found.snapshotItem(at)?.textContent ?? '',
        ),
        lang: shown.documentElement.lang,
        twin: shown.querySelector('.language')?.getAttribute('href'),
        linked: linked.map((each) => each.getAttribute('href') ?? ''),
      }
    },
    [path, unmarkedTexts] as const,
  )
  // Laws and agencies keep their names.
  const names = /California [A-Z]\w+ and Professions Code|Renovation, Repair and Painting/g
  return { ...others, english: texts.filter((text) => english.test(text.replaceAll(names, ''))) }
}

const englishOn = async (page: Page) => (await readPage(page)).english

const quote = (page: Page) => page.locator('form').filter({ has: page.locator('[name=project_type]') })
const send = (page: Page) => sendButton(quote(page))

async function fillIn(page: Page, name: string, email: string): Promise<void> {
  const form = quote(page)
  const values = { name, email, phone: ann.phone, property_address: ann.property_address }
  for (const [field, value] of Object.entries(values)) await form.locator(`[name=${field}]`).fill(value)
  await form.locator('[name=project_type]').selectOption(ann.project_type)
}

const rowOf = async (name: string) => (await world.rowsOf(name))[0] as { id: string }

async function mailTo(address: string): Promise<string> {
  world.aheadMs += 60_000
  await world.visitorMail()
  const [mail] = await world.emailsTo(address)
  return `${mail?.subject}\n${mail?.text}`
}

it('every page leads to the other language, where there is one', async () => {
  const page = await on.open('/about')
  await see(page.locator('.language')).toHaveCount(language.other ? 1 : 0)
})

describe.each(language.other ? ['in Spanish'] : [])('%s', () => {
  it('a homeowner asks for a quote, gets an answer and books a visit, and reads no English on the way', async () => {
    const { page, complaints } = await on.visit('/es')
    const address = `ana-${crypto.randomUUID()}@visitors.example`
    await send(page).click()
    await see(quote(page).locator('[aria-invalid=true]').first()).toBeFocused()
    expect(await englishOn(page)).toEqual([])
    await fillIn(page, 'Ana López', address)
    await send(page).click()
    await see(page).toHaveURL(/\/es\/gracias$/)
    expect(await englishOn(page)).toEqual([])

    const { id } = await rowOf('Ana López')
    expect(await world.row(id)).toMatchObject({ language: 'es', project_type: ann.project_type })
    const [owners] = await world.emails('Ana López')
    expect(owners?.text).toMatch(/^Writes in Spanish · Ana López/)
    expect(owners?.subject).toContain('New quote request')

    const mails = [await mailTo(address)]
    const draft = await desk.page(`/desk/leads/${id}/answer`)
    expect(draft).toContain('Writes in Spanish')
    expect(draft).toMatch(/Hola, Ana|Ana:/)
    expect(draft).toContain('The draft in English')
    const form = { how: 'email', version: valueOn(draft, 'version'), range: valueOn(draft, 'range') }
    const answer = { ...form, times: valueOn(draft, 'times'), say: 'place' }
    expect((await desk.post(`/desk/leads/${id}/answer`, answer)).status).toBe(303)
    mails.push(await mailTo(address))

    await page.goto('/request')
    expect(await englishOn(page)).toEqual([])
    await page.locator('#visit [name=time]').first().click()
    await see(page.locator('#visit .fact')).toBeVisible()
    expect(await englishOn(page)).toEqual([])
    mails.push(await mailTo(address))
    expect(new Set(mails).size).toBe(3)
    for (const mail of mails) {
      expect(mail).not.toMatch(english)
      expect(mail).toMatch(/\/request\?key=\w+&lang=es/)
    }
    // Leaving a page at once skips its transition.
    expect(complaints.filter((each) => !each.includes('Transition was '))).toEqual([])
  })

  it('without script a mistake is explained, and the thanks and the visitor’s page follow', async () => {
    const { page } = await on.visit('/es', { javaScriptEnabled: false })
    const address = `eva-${crypto.randomUUID()}@visitors.example`
    await page.locator('form').evaluateAll((forms) => {
      for (const form of forms) form.setAttribute('novalidate', '')
    })
    await fillIn(page, 'Eva Ruiz', 'eva@')
    await send(page).click()
    await see(page.locator('html')).toHaveAttribute('lang', 'es-US')
    expect(await englishOn(page)).toEqual([])
    // The page of a function is styled, too.
    await see(send(page)).toHaveCSS('background-color', 'rgb(5, 62, 71)')
    await page.locator('[name=email]').fill(address)
    await send(page).click()
    await see(page).toHaveURL(/\/es\/gracias$/)
    await page.goto('/request')
    expect(await englishOn(page)).toEqual([])
    expect(await rowOf('Eva Ruiz')).toMatchObject({ language: 'es' })
  })

  it('a request that is gone says so in the language of its link, and in the other by a link', async () => {
    const { page } = await on.tab()
    const answer = await page.goto(`/request?key=${'0'.repeat(32)}&lang=es`)
    expect(answer?.status()).toBe(410)
    await see(page.locator('html')).toHaveAttribute('lang', 'es-US')
    expect(await englishOn(page)).toEqual([])
    await see(page.locator('a[href="/es#contact"]')).toBeVisible()
    await page.locator('a[lang=en]').click()
    await see(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await page.locator('a[lang=es]').click()
    await see(page.locator('html')).toHaveAttribute('lang', 'es-US')
  })

  it('every Spanish page is Spanish, leads to its English one and is led to from there, and links to no English page that is there in Spanish', async () => {
    const { page } = await on.tab()
    await page.goto('/es')
    for (const [path, twin] of Object.entries(spanishPaths)) {
      const { linked, ...spanish } = await readPage(page, twin)
      expect(spanish, twin).toEqual({ lang: 'es-US', twin: path, english: [] })
      expect(linked.filter((each) => (each.split(/[?#]/)[0] ?? '') in spanishPaths)).toEqual([])
      const original = await readPage(page, path)
      expect([original.twin, original.english.length > 0], path).toEqual([twin, true])
    }
  })

  it('an unknown address below /es is answered in Spanish, as not found', async () => {
    const { page } = await on.tab()
    const answer = await page.goto('/es/about')
    expect(answer?.status()).toBe(404)
    await see(page.locator('html')).toHaveAttribute('lang', 'es-US')
    expect(await englishOn(page)).toEqual([])
    await page.locator('a.button').click()
    await see(page).toHaveURL(/\/es$/)
  })

  it('a page without a twin leads to the Spanish home page, and after a navigation the link follows', async () => {
    const page = await on.open('/blog')
    await see(page.locator('.language')).toHaveAttribute('href', '/es')
    await page
      .locator('.site-footer a[href="/about"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await see(page).toHaveURL(/\/about$/)
    await see(page.locator('.language')).toHaveAttribute('href', '/es/nosotros')
  })
})
