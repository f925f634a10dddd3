import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import type { Room } from '#compiler/schemas/rooms.ts'
import { room as roomPage } from '#content/pages/room.ts'
import { fill } from '#firm/in-words.ts'
import { paths, slugs } from '#web/content/paths.ts'
import { phone } from '../bench/budgets.ts'
import { barriersOf } from './barriers.ts'
import { alive, productInBrowser, see } from './browser.ts'
import { fillInSender, sendAndArrive } from './fill-in-quote.ts'

const on = await productInBrowser()

/** A small laptop: software draws the room in time with its size. */
const laptop = { viewport: { width: 960, height: 750 }, deviceScaleFactor: 1 }

const stage = (page: Page) => page.locator('.room-stage')
const canvas = (page: Page) => stage(page).getByRole('slider')
const radio = (page: Page, key: string, code: string) =>
  page.locator(`[name="brief_${key}"][value="${code}"]`)

const choose = (page: Page, key: string, code: string) =>
  radio(page, key, code).evaluate((control: HTMLInputElement) => control.click())

/** Waits until all pictures are fetched and drawn. */
const quiet = (page: Page) => see(stage(page).locator('[aria-busy=true]')).toHaveCount(0)

const rooms = await Promise.all(
  slugs.rooms.map(async (slug): Promise<Room & { readonly slug: string }> => {
    const { room } = await import(join(import.meta.dirname, `../../build/content/rooms/${slug}.ts`))
    return { slug, ...room }
  }),
)

async function chooseSeconds(page: Page, { groups, lights }: Room): Promise<void> {
  for (const { group, finishes } of groups) await choose(page, group, finishes[1]?.code ?? '')
  await choose(page, 'light', lights[1]?.light ?? '')
}

async function seeSeconds(page: Page, { groups, lights }: Room): Promise<void> {
  for (const { group, finishes } of groups)
    expect(await radio(page, group, finishes[1]?.code ?? '').isChecked(), group).toBe(true)
  expect(await radio(page, 'light', lights[1]?.light ?? '').isChecked()).toBe(true)
}

function visits(slug: string) {
  const address = paths.room(slug)

  const open = async (options = {}, at = address) => {
    const tab = await on.tab({ reducedMotion: 'reduce', ...laptop, ...options })
    await tab.page.goto(at)
    return tab
  }

  /** Opens the room with the viewer running. */
  const enter = async (options = {}, at = address) => {
    const tab = await open(options, at)
    await alive(tab.page)
    await see(stage(tab.page)).toHaveAttribute('data-viewing')
    return tab
  }

  return { address, open, enter }
}

describe.each(rooms)('the room $slug', (room) => {
  const { address, open } = visits(room.slug)
  const { groups, views, walls } = room

  it('without script names every finish in forced colors, where none is seen, no name over the next, and shows each wall by its links', async () => {
    const { page } = await open({ javaScriptEnabled: false, forcedColors: 'active' })
    const names = await page.locator('.room-swatch span').evaluateAll((spans) =>
      spans.map((span) => {
        const text = new Range()
        text.selectNodeContents(span)
        const { left, right } = text.getBoundingClientRect()
        return { name: span.textContent, left, right }
      }),
    )
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter(({ left }, at) => left < (names[at - 1]?.right ?? 0))).toEqual([])
    for (const { name, look } of views.filter(({ look: [yaw] }) => yaw % 90 === 0)) {
      await page.getByRole('navigation', { name: roomPage.look }).getByRole('link', { name }).click()
      const face = (['front', 'right', 'back', 'left'] as const)[(look[0] / 90 + 4) % 4] ?? 'front'
      await see(page.getByRole('img', { name: walls[face].alt })).toBeInViewport({ ratio: 0.2 })
    }
  })

  it('with the viewer fetches what is in sight before anybody turns, then the rest, and a finish when it is chosen', async () => {
    const { page } = await on.tab({ reducedMotion: 'reduce', ...phone })
    const fetched = new Map<string, number>()
    page.on('response', (response) => {
      const { pathname, protocol } = new URL(response.url())
      if (protocol !== 'data:') fetched.set(pathname, Number(response.headers()['content-length'] ?? 0))
    })
    const kilobytes = (pattern: RegExp) =>
      [...fetched].reduce((sum, [path, bytes]) => sum + (pattern.test(path) ? bytes : 0), 0) / 1000
    await page.goto(address)
    await page.waitForLoadState('load')
    expect(kilobytes(/./)).toBeLessThanOrEqual(150)
    await alive(page)
    await see(stage(page)).toHaveAttribute('data-viewing')
    await quiet(page)
    const inSight = [...fetched.keys()].filter((path) => /-noon-\w+-(?:small|large)\./.test(path))
    expect(inSight.length).toBeLessThan(4)
    await canvas(page).focus()
    await page.keyboard.press('ArrowRight')
    await quiet(page)
    expect(kilobytes(/-noon-\w+-(?:small|large)\./)).toBeLessThanOrEqual(220)
    expect(kilobytes(new RegExp(`-noon-(?:${groups.map(({ group }) => group).join('|')})-`))).toBe(0)
    for (const { group, finishes } of groups) {
      fetched.clear()
      const code = finishes[1]?.code ?? ''
      const own = () => kilobytes(new RegExp(`-noon-${group}-${code}-`))
      await choose(page, group, code)
      await see.poll(own, group).toBeGreaterThan(0)
      await quiet(page)
      // Pictures in tests, which are encoded fast, are up to a quarter larger than as deployed.
      expect(own(), group).toBeLessThanOrEqual(1.25 * 45)
    }
  })
})

// Rooms differ in content only, so the first one is tested.
describe.each(rooms.slice(0, 1))('any room, such as $slug', (room) => {
  const { address, open, enter } = visits(room.slug)
  const { called, groups, lights, notes, views } = room
  const { group = 'cabinets', finishes = [], look } = groups[0] ?? {}
  const code = finishes[1]?.code ?? ''

  it('without script takes the finishes away while it is a drawing, keeps what was chosen, and links to the first wall in every other light', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    for (const { light, name } of lights.slice(1))
      await see(page.locator('.room-picture noscript a', { hasText: name })).toHaveAttribute(
        'href',
        new RegExp(`-${light}-front-`),
      )
    await choose(page, group, code)
    await see(page.getByText(roomPage.drawn)).toBeHidden()
    await choose(page, 'light', 'drawn')
    await see(page.getByText(roomPage.drawn)).toBeVisible()
    for (const each of groups) await see(radio(page, each.group, each.finishes[0]?.code ?? '')).toBeHidden()
    expect(await radio(page, group, code).isChecked()).toBe(true)
  })

  describe('with the viewer', () => {
    it('turns to where a choice shows when that is out of sight, stays when it is in sight, and is its address: whoever opens it sees the same', async () => {
      const { page } = await enter()
      await choose(page, group, code)
      await chooseSeconds(page, room)
      await canvas(page).focus()
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
      const [yaw = 0, pitch = 0] = views[0]?.look ?? []
      await see(page).toHaveURL(new RegExp(`look=${yaw + 30},${pitch - 10}`))
      const { page: other } = await enter({}, page.url())
      await seeSeconds(other, room)
      await see(canvas(other)).toHaveAttribute('aria-valuenow', String(yaw + 30))
      await other.goto(`${address}?look=180,0`)
      await alive(other)
      await see(stage(other)).toHaveAttribute('data-viewing')
      await choose(other, group, code)
      await see(other).toHaveURL(new RegExp(`look=${look}`))
    })

    it('has no barrier, Tab leads into it, through its notes and out again, and it says politely what one looks at, turned by keys, buttons and links', async () => {
      const { page } = await enter()
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      expect(await barriersOf(page)).toEqual([])
      await canvas(page).focus()
      for (const { title } of notes) {
        await page.keyboard.press('Tab')
        const note = page.getByRole('button', { name: title })
        await see(note).toBeFocused()
        // The view turns to it.
        await see(note).not.toHaveAttribute('data-away')
        await see(note.getByText(title)).toBeVisible()
      }
      for (let turn = 0; turn < 6; turn++) await page.keyboard.press('Tab')
      await see(page.getByRole('button', { name: roomPage.fullScreen })).toBeFocused()
      await page.keyboard.press('Tab')
      await see(page.getByRole('radio', { name: lights[0]?.name ?? '', exact: true })).toBeFocused()
      const status = page.locator('.room [role="status"]').first()
      for (const { name } of views.slice(1, 4)) {
        await page.getByRole('navigation', { name: roomPage.look }).getByRole('link', { name }).click()
        await see(status).toHaveText(name)
      }
      await canvas(page).focus()
      await page.keyboard.press('Home')
      await see(status).toHaveText(views[0]?.name ?? '')
      const up = page.getByRole('button', { name: roomPage.turn.up })
      await up.click()
      await up.click()
      await see(status).toHaveText(roomPage.up)
      await see(canvas(page)).toHaveAttribute('aria-valuetext', roomPage.up)
      await page.getByRole('button', { name: roomPage.turn.right }).click()
      await see(page).toHaveURL(/look=30,40/)
    })

    it('shows its own finishes for as long as the button, or the space bar on it, is held', async () => {
      const { page } = await enter()
      /** What is drawn, once it is drawn twice in the same way. */
      const seen = async () => {
        let shown = ''
        const isStill = async () => {
          const before = shown
          await quiet(page)
          shown = (await canvas(page).screenshot()).toString('base64')
          return shown === before
        }
        await see.poll(isStill, { intervals: [50] }).toBe(true)
        return shown
      }
      await page.getByRole('button', { name: roomPage.compare }).focus()
      const own = await seen()
      await choose(page, group, code)
      const chosen = await seen()
      expect(chosen).not.toBe(own)
      await page.keyboard.down(' ')
      expect(await seen()).toBe(own)
      await page.keyboard.up(' ')
      expect(await seen()).toBe(chosen)
    })

    it('leaves scrolling to the page: by a finger that starts on the picture, and by the wheel', async () => {
      const { page } = await enter({ ...phone, viewport: { width: 390, height: 844 } })
      const box = await canvas(page).boundingBox()
      const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
      const client = await page.context().newCDPSession(page)
      const before = await page.evaluate(() => scrollY)
      const touch = (type: 'touchStart' | 'touchMove', y: number) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: middle.x, y }] })
      await touch('touchStart', middle.y)
      for (let way = 15; way <= 300; way += 15) {
        await touch('touchMove', middle.y - way)
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      expect((await page.evaluate(() => scrollY)) - before).toBeGreaterThanOrEqual(270)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await page.mouse.move(middle.x, middle.y)
      // Again, since the scroll to the top may cut the first short on its way to the screen.
      const scrolled = async () => {
        await page.mouse.wheel(0, 300)
        return page.evaluate(() => scrollY)
      }
      await see.poll(scrolled).toBeGreaterThanOrEqual(290)
    })

    it('fills the screen and gives it back', async () => {
      const viewport = { width: 1440, height: 900 }
      const { page } = await enter({ viewport })
      await page.evaluate(() => {
        // As on an iPhone.
        Object.assign(Element.prototype, { requestFullscreen: undefined })
      })
      await page.getByRole('button', { name: roomPage.fullScreen }).click()
      const dialog = page.getByRole('dialog')
      await see(dialog).toBeVisible()
      expect((await canvas(page).boundingBox())?.width).toBe(viewport.width)
      for (const { group } of groups)
        await see(dialog.locator(`[name="brief_${group}"]`).last()).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await see(dialog).toBeHidden()
      await see(stage(page)).toBeVisible()
      await see(page.getByRole('button', { name: roomPage.fullScreen })).toBeVisible()
    })
  })

  it.each([true, false])(
    'the form below it takes along what was chosen, and the owner gets a link to it; JavaScript: %s',
    async (javaScriptEnabled) => {
      const { page } = javaScriptEnabled ? await enter() : await open({ javaScriptEnabled })
      await chooseSeconds(page, room)
      const form = page.getByRole('form', { name: fill(roomPage.form.title, { room: called }) })
      const visitor = javaScriptEnabled ? 'Ann with script' : 'Ann without script'
      await fillInSender(form, visitor)
      const names = groups.map(({ finishes: [, second] }) => second?.said ?? '')
      const { alongFinishes, alongNote } = roomPage.form
      const along = javaScriptEnabled ? fill(alongFinishes, { finishes: names.join(', ') }) : alongNote
      await see(form.getByText(along)).toBeVisible()
      await see(form.getByLabel('Project type')).toHaveValue(room.projectType)
      const { search } = new URL(page.url())
      await sendAndArrive(form)
      const [mail] = await on.world.emails(visitor)
      for (const each of [room.name, ...names, lights[1]?.said ?? '']) expect(mail?.text).toContain(each)
      const [link = ''] = /https?:\S+3d-renderings\/\S+/.exec(mail?.text ?? '') ?? []
      // The address of the page, or all that a page without script can say.
      if (javaScriptEnabled) return expect(new URL(link).search).toBe(search)
      const { page: owner } = await enter({}, `${new URL(link).pathname}${new URL(link).search}`)
      await seeSeconds(owner, room)
    },
  )

  describe('where the viewer cannot run', () => {
    it('shows the walls in the chosen light, and the address takes every choice', async () => {
      const { page } = await on.tab({ reducedMotion: 'reduce', ...laptop })
      await page.addInitScript(() => {
        const real = HTMLCanvasElement.prototype.getContext as (kind: string) => unknown
        Object.assign(HTMLCanvasElement.prototype, {
          getContext(this: HTMLCanvasElement, kind: string) {
            return kind.startsWith('webgl') ? null : real.call(this, kind)
          },
        })
      })
      await page.goto(address)
      await alive(page)
      await see(stage(page)).not.toHaveAttribute('data-viewing')
      const { light = '' } = lights[1] ?? {}
      await choose(page, group, code)
      await choose(page, 'light', light)
      await see(stage(page).getByRole('img').first()).toHaveAttribute('src', new RegExp(`-${light}-front-`))
      await see(page).toHaveURL(new RegExp(`${group}=${code}&light=${light}`))
    })

    it('while its pictures cannot be fetched, shows the walls, and the room once the line is back', async () => {
      const { page } = await on.tab({ reducedMotion: 'reduce', ...laptop })
      await page.route(/-noon-/, (route) =>
        route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
      )
      const failure = page.waitForEvent('requestfailed')
      await page.goto(address)
      await failure
      await see(stage(page)).not.toHaveAttribute('data-viewing')
      await see(stage(page).getByRole('img').first()).toBeVisible()
      await page.unrouteAll()
      // Again and again: the event may come before the viewer knows that its pictures failed.
      await page.evaluate(() => setInterval(() => dispatchEvent(new Event('online')), 100))
      await see(stage(page)).toHaveAttribute('data-viewing')
    })

    it('shows the strip again when the graphics processor gives up', async () => {
      const { page } = await enter()
      await page.locator('.room-canvas').evaluate((drawing: HTMLCanvasElement) => {
        drawing.getContext('webgl')?.getExtension('WEBGL_lose_context')?.loseContext()
      })
      await see(stage(page)).not.toHaveAttribute('data-viewing')
      await see(canvas(page)).toBeHidden()
      await see(stage(page).getByRole('img').first()).toBeVisible()
    })
  })
})
