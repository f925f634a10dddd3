import { type Page, expect as see } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { prerenderedPaths } from '../../web/src/routes.tsx'
import { phone } from '../bench/budgets.ts'
import { alive, productInBrowser } from './browser.ts'

const on = productInBrowser()

/** A page without any of its scripts: as it is before they come, or when they never do. */
async function openUnscripted(path: string): Promise<Page> {
  const { page } = await on.browser.tab(on.running.site, phone)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(path)
  return page
}

/**
 * Selectors of the whole sheet that something on the page answers to, whatever state it is in, and that the page's own
 * rules do not have.
 * @param whole the whole sheet's text
 * @param seenLast a selector of what gets its rules with the whole sheet
 */
function missingSelectors({ whole, seenLast }: { whole: string; seenLast: string }): string[] {
  const states =
    /::[a-z-]+|:(?!is|where|not|has|first|last|nth|only)[a-z-]+(?![a-z-]*\()|\[(?:data-\w+|open)\]/g
  const anything = (selector: string) =>
    selector
      .replace(states, '')
      .replace(/:not\((?:,\s*)*\)/g, '')
      .replace(/(^|[\s>+~])(?=[>+~)]|$)/g, '$1*')
  /** The selectors of a list; commas between brackets are theirs. */
  const each = (list: string) =>
    list.match(/(?:[^,()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g)?.map((one) => one.trim()) ?? []
  /** `:is(a, b) c` as `a c` and `b c`: what is in no use may be gone from the brackets. */
  const spread = (selector: string): string[] => {
    const choice = /:is\(((?:[^()]|\([^()]*\))*)\)/.exec(selector)
    if (!choice) return [selector]
    const [all, inside = ''] = choice
    return each(inside).flatMap((one) => spread(selector.replace(all, one)))
  }
  const selectorsOf = (sheet: CSSStyleSheet) => {
    const collect = (rules: CSSRuleList): string[] =>
      Array.from(rules).flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return each(rule.selectorText).flatMap(spread)
        // For paper the whole sheet is there in time.
        if (rule instanceof CSSMediaRule && rule.conditionText === 'print') return []
        return rule instanceof CSSGroupingRule ? collect(rule.cssRules) : []
      })
    return collect(sheet.cssRules)
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(whole)
  const own = new Set(Array.from(document.styleSheets).flatMap(selectorsOf))
  const isAsked = (selector: string) => {
    try {
      return Array.from(document.querySelectorAll(anything(selector))).some(
        (element) => seenLast === '' || !element.closest(seenLast),
      )
    } catch {
      return false
    }
  }
  return selectorsOf(sheet).filter((selector) => !own.has(selector) && isAsked(selector))
}

describe('a page’s own rules', () => {
  it('are all that its elements ask for, on every page', async () => {
    const whole = await (await fetch(`${on.running.site}/site.css`)).text()
    for (const path of prerenderedPaths) {
      const page = await openUnscripted(path)
      const seenLast = path === '/' ? '.site-menu, #contact, #contact ~ *, main + *' : ''
      expect((await page.evaluate(missingSelectors, { whole, seenLast })).join(' | '), path).toBe('')
      await page.context().close()
    }
  })

  it('are joined by the whole sheet before the app can show anything else', async () => {
    const { page } = await on.browser.tab(on.running.site)
    const arrived: string[] = []
    page.on('requestfinished', (request) => arrived.push(new URL(request.url()).pathname))
    await page.goto('/')
    await alive(page)
    expect(arrived.filter((path) => path.endsWith('.css'))).toHaveLength(1)
    await see(page.locator('html[data-styled]')).toBeAttached()
  })
})

describe('what lies below the first screens', () => {
  it('is held back while the page is first shown, and then laid out without a sign of the visitor', async () => {
    const { page } = await on.browser.tab(on.running.site, phone)
    let letLoaderGo = () => {}
    const held = new Promise<void>((resolve) => {
      letLoaderGo = resolve
    })
    await page.route('**/assets/page-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/services/painting', { waitUntil: 'commit' })
    await see(page.locator('h1')).toBeVisible()
    await see(page.locator('.site-footer')).toBeHidden()
    letLoaderGo()
    await see(page.locator('.site-footer')).toBeVisible()
    await see(page.locator('html[data-whole]')).toBeAttached()
  })

  it('shows by itself when no script ever comes', async () => {
    const page = await openUnscripted('/')
    await see(page.locator('.site-footer')).toBeHidden()
    await see(page.locator('.site-footer')).toBeVisible({ timeout: 15_000 })
    await see(page.locator('.split-picture img').first()).toBeVisible()
  })

  it('is never held back from readers who came for a place in it', async () => {
    const page = await openUnscripted('/services/painting#main')
    await see(page.locator('.site-footer')).toBeVisible({ timeout: 1000 })
  })
})
