import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { site as words } from '#content/desk/site.ts'
import { spanishPaths } from '#content/spanish-paths.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { serveThroughEdge } from '../bench/edge.ts'
import { kindsOfPages } from '../e2e/kinds-of-pages.ts'
import { ann, newAddress, pacificTile } from '../fixtures.ts'
import { patience } from '../patience.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { visitTimes } from '../visit-times.ts'
import { testWorld } from '../world.ts'
import { type Engine, startFirefox, startWebkit } from './engines.ts'

const world = await testWorld()
// Outside Chromium, secure cookies need HTTPS on localhost, too.
const edge = await serveThroughEdge(world.site)
afterAll(edge.close)

const profile = temporaryFolder()
const project = '/projects/white-kitchen-with-oak-island'
const room = '/3d-renderings/white-kitchen'

const desk = await world.signIn()
await desk.post('/desk/visits/times', visitTimes)

describe.each([
  { name: 'WebKit', start: startWebkit },
  { name: 'Firefox', start: () => startFirefox(profile) },
])('in $name, on a phone,', ({ name, start }) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine?.close())

  /** Calls a function in the page. */
  const call = <Args extends readonly unknown[], Result>(run: (...args: Args) => Result, ...args: Args) =>
    engine.evaluate(`(${run})(...${JSON.stringify(args)})`) as Promise<Awaited<Result>>

  const until = <Args extends readonly unknown[]>(holds: (...args: Args) => boolean, ...args: Args) =>
    vi.waitFor(
      async () => {
        if (!(await call(holds, ...args))) throw new Error(`never: ${holds} ${args}`)
      },
      { timeout: patience, interval: 100 },
    )

  /** Opens a page, hydrated. */
  async function open(path: string): Promise<void> {
    // WebKit's driver may ignore an address that follows closely on a client navigation.
    await vi.waitFor(async () => {
      await engine.goTo(edge.url + path)
      expect(await call(() => location.pathname + location.hash)).toBe(path)
    }, patience)
    await until(() => {
      document.dispatchEvent(new Event('scroll'))
      return document.documentElement.dataset.alive !== undefined
    })
  }

  const press = async (selector: string) => {
    await until((wanted) => document.querySelector(wanted) !== null, selector)
    await call((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector)
  }
  const at = (path: string) => until((wanted) => location.pathname + location.hash === wanted, path)
  const shows = (text: string) => until((wanted) => document.body.innerText.includes(wanted), text)

  /** Fills in fields by name, as typing does, and increases the elapsed time, since people are slower. */
  const fillIn = (values: object) =>
    call((entries) => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 30_000
      for (const [name, value] of entries)
        for (const field of document.querySelectorAll<HTMLInputElement>(`form [name="${name}"]`)) {
          if (field.type === 'checkbox') {
            if (value.includes(field.value) !== field.checked) field.click()
            continue
          }
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
          field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
        }
    }, Object.entries(values))

  /** Chooses a file as a person does: a drawn photo, or a PDF. */
  const choose = async (selector: string, type: 'image/jpeg' | 'application/pdf') => {
    await until((wanted) => document.querySelector(wanted) !== null, selector)
    await call(
      (wanted, kind) => {
        const canvas = document.createElement('canvas')
        canvas.width = 1600
        canvas.height = 1200
        const give = (content: Blob | null) => {
          const files = new DataTransfer()
          files.items.add(new File([content ?? ''], 'chosen', { type: kind }))
          const input = document.querySelector<HTMLInputElement>(wanted)
          if (!input) return
          input.files = files.files
          input.dispatchEvent(new Event('change', { bubbles: true }))
        }
        if (kind === 'image/jpeg') canvas.toBlob(give, kind)
        else give(new Blob(['%PDF-1.4\n%%EOF\n']))
      },
      selector,
      type,
    )
  }
  const change = (name: string) => `form:has([name=change][value=${name}]) button`

  /** Text as prerendered, and as shown now, but for what script recalculates. */
  const texts = () =>
    call(() => {
      const textOf = (page: Document | null) => {
        const copy = page?.getElementById('root')?.cloneNode(true) as HTMLElement
        for (const each of copy.querySelectorAll('[data-worked-out], .phone-status, noscript')) each.remove()
        return copy.textContent
      }
      return new Promise<readonly string[]>((resolve) => {
        const request = new XMLHttpRequest()
        request.open('GET', location.href)
        request.responseType = 'document'
        request.onload = () => resolve([textOf(request.responseXML), textOf(document)])
        request.send()
      })
    })

  it.each([...kindsOfPages, ...Object.values(spanishPaths)])(
    '%s comes alive as it was prerendered, within the width, with its pictures and fields of 16 px',
    async (path) => {
      await open(path)
      const [prerendered, shown] = await texts()
      expect(shown).toBe(prerendered)
      const trouble = await call(() => [
        ...(document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : []),
        ...Array.from(document.images)
          .filter(({ complete, naturalWidth, currentSrc }) => currentSrc && complete && naturalWidth === 0)
          .map(({ currentSrc }) => currentSrc),
        ...Array.from(document.querySelectorAll('input:not([type=radio], [type=checkbox]), select, textarea'))
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map(({ outerHTML }) => outerHTML),
      ])
      expect(trouble).toEqual([])
      expect(await call(() => innerWidth)).toBe(390)
    },
  )

  it('the menu leads to a page, and Back returns with the menu closed', async () => {
    await open('/')
    await press('[popovertarget="menu"]')
    await until(() => document.querySelector('#menu:popover-open') !== null)
    await press('#menu a[href="/about"]')
    await at('/about')
    await until(() => document.querySelector('#menu:popover-open') === null)
    await call(() => history.back())
    await at('/')
  })

  /** Sends the quote form of the page. @returns the row */
  const sendQuote = async () => {
    const email = newAddress()
    await fillIn({ ...ann, email })
    await press('#contact form button[type=submit]')
    await at('/thank-you')
    return (await world.rows()).find((row) => row.email === email)
  }

  it('a plan is worked out once something is chosen, and sent with the request', async () => {
    await open('/plan')
    const before = await call(() => document.querySelector('[data-worked-out]')?.textContent)
    await press('#kitchen input[type=radio][value=mid]')
    await until((was) => document.querySelector('[data-worked-out]')?.textContent !== was, before)
    await press('#bathroom_1 input[type=radio][value=basic]')
    expect(await sendQuote()).toMatchObject({ brief: { kitchen: 'mid', bathroom_1: 'basic' } })
  })

  it('a room is turned by a finger and refinished, and sent with the request', async () => {
    await open(room)
    await until(() => document.querySelector('.room-stage[data-viewing]') !== null)
    const middle = await call(() => {
      const stage = document.querySelector('.room-stage')
      stage?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x = 0, y = 0, width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {}
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    })
    await engine.drag(middle, -120)
    await until(() => /look=/.test(location.search))
    await press('[name=brief_cabinets][value=sage]')
    await until(() => /cabinets=sage/.test(location.search))
    expect(await sendQuote()).toMatchObject({ brief: { cabinets: 'sage' } })
  })

  it('a picture opens large, and Back closes it', async () => {
    await open(project)
    await press('#shown-2')
    await at(`${project}#picture-2`)
    await until(() => document.querySelector('dialog[open]') !== null)
    await call(() => history.back())
    await until(() => document.querySelector('dialog[open]') === null)
  })

  it('an application arrives', async () => {
    const company = `Tile in ${name}`
    await open('/subcontractor-signup')
    await fillIn({ ...pacificTile, company_name: company })
    await press('form button[type=submit]')
    await shows('Application Submitted Successfully')
    expect((await world.rows(subcontractorContract)).map((row) => row.company_name)).toContain(company)
    await engine.goTo(`${edge.url}/request`)
    await choose('.photo-form input[type=file]', 'application/pdf')
    await until(() => document.querySelector('.photo-list li') !== null)
  })

  it('the code of the e-mail signs in at the desk', async () => {
    await engine.goTo(`${edge.url}/desk/sign-in`)
    await call(() => fetch('/desk/sign-out', { method: 'POST' }))
    await engine.goTo(`${edge.url}/desk/sign-in`)
    const before = (await world.emails('Code: ')).length
    await fillIn({ email: 'owner@alder-and-tide.example' })
    await press('main button')
    const mails = await vi.waitFor(async () => {
      const all = await world.emails('Code: ')
      expect(all.length).toBeGreaterThan(before)
      return all
    }, patience)
    await until(() => document.querySelector('#code') !== null)
    await fillIn({ code: /Code: (\d{8})/.exec(mails[0]?.text ?? '')?.[1] ?? '' })
    await press('form:has(#code) button')
    await until(() => location.pathname === '/desk')
  })

  it('a quote with photos arrives once for two presses, and is corrected, answered, visited and canceled', async () => {
    const email = newAddress()
    const rowOf = async () => (await world.rows()).filter((row) => row.email === email)
    await open('/#contact')
    await choose('input#photos', 'image/jpeg')
    await until(() => document.querySelectorAll('.photo-uploads li').length === 1)
    await fillIn({ ...ann, email })
    await call(() => {
      const send = document.querySelector<HTMLElement>('#contact form button[type=submit]')
      send?.click()
      send?.click()
    })
    await until(() => location.pathname === '/thank-you')
    await vi.waitFor(async () => expect((await rowOf())[0]?.photos).toHaveLength(1), patience)
    const [row] = await rowOf()
    await engine.goTo(`${edge.url}/request`)
    await until(() => {
      const photo = document.querySelector<HTMLImageElement>('.photo-list img')
      photo?.scrollIntoView()
      return (photo?.naturalWidth ?? 0) > 0
    })
    await fillIn({ phone: '(619) 555-0199' })
    await press(change('contact'))
    await until(() => !document.body.innerText.includes('0134'))

    const { link } = await world.deskVisitor().askForMail()
    await engine.goTo(edge.url + link)
    await press('main button')
    await engine.goTo(`${edge.url}/desk/leads/${row?.id}/answer`)
    await press('button[value=email]')
    await until(() => !location.pathname.endsWith('/answer'))
    await engine.goTo(`${edge.url}/request`)
    await press(`${change('visit')}[name=time]`)
    await until(() => document.querySelector('[name=change][value=no-visit]') !== null)
    await press(change('cancel'))
    await vi.waitFor(async () => expect((await rowOf())[0]).toHaveProperty('cancelled_at'), patience)
    expect(await rowOf()).toHaveLength(1)
  })

  it('a sentence is changed at the desk, previewed, published and undone', async () => {
    const state = async (name: keyof typeof words.publishing.states) => shows(words.publishing.states[name])
    await engine.goTo(`${edge.url}/desk/site/words/pages/home/hero/title`)
    await fillIn({ text: `Kitchens and baths, said in ${name}` })
    await press('form[action^="/desk/site/words/"] button')
    await press('form[action="/desk/site/look"] button')
    await state('ready')
    await press('form[action="/desk/site/publish"] button')
    await state('live')
    await open('/')
    await shows(`said in ${name}`)
    await engine.goTo(`${edge.url}/desk/site/publishing`)
    await press('form[action="/desk/site/undo"] button')
    await state('undone')
  })
})
