import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { prerenderedPaths } from '#web/src/routes.tsx'
import { phone } from '../bench/budgets.ts'
import { holdBack, productInBrowser, see } from './browser.ts'

const on = productInBrowser()

/** Opens a page whose scripts never load. */
async function openUnscripted(path: string): Promise<Page> {
  const { page } = await on.browser.tab(on.running.site, phone)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(path)
  return page
}

/** Lists selectors of the whole sheet that match the page in any state, but are missing from its inline rules. */
function missingSelectors(whole: string): string[] {
  const states =
    /::[a-z-]+|:(?!is|where|not|has|first|last|nth|only)[a-z-]+(?![a-z-]*\()|\[(?:data-\w+|open)\]/g
  const anything = (selector: string) =>
    selector
      .replace(states, '')
      .replace(/:not\((?:,\s*)*\)/g, '')
      .replace(/(^|[\s>+~])(?=[>+~)]|$)/g, '$1*')
  /** Splits a selector list, except at commas within brackets. */
  const each = (list: string) =>
    list.match(/(?:[^,()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g)?.map((one) => one.trim()) ?? []
  /** Expands `:is(a, b) c` to `a c` and `b c`, since unused ones may be removed. */
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
        // For print, and without script, the whole sheet is loaded in time.
        if (rule instanceof CSSMediaRule && /print|scripting/.test(rule.conditionText)) return []
        return rule instanceof CSSGroupingRule ? collect(rule.cssRules) : []
      })
    return collect(sheet.cssRules)
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(whole)
  const own = new Set(Array.from(document.styleSheets).flatMap(selectorsOf))
  const isAsked = (selector: string) => {
    try {
      return document.querySelector(anything(selector)) !== null
    } catch {
      return false
    }
  }
  // The large view is only in the whole sheet: docs/decisions/006.
  const largeViewClass = /\.(?:large-view|enlarged)/
  return selectorsOf(sheet).filter(
    (selector) => !own.has(selector) && !largeViewClass.test(selector) && isAsked(selector),
  )
}

describe('a page’s own rules', () => {
  it('are all that its elements ask for, on every page', async () => {
    const whole = await (await fetch(`${on.running.site}/site.css`)).text()
    for (const path of prerenderedPaths) {
      const page = await openUnscripted(path)
      expect((await page.evaluate(missingSelectors, whole)).join(' | '), path).toBe('')
      await page.context().close()
    }
  })

  it('are joined by the whole sheet before the app can show anything else', async () => {
    const { page } = await on.browser.tab(on.running.site)
    const arrived: string[] = []
    page.on('requestfinished', (request) => arrived.push(new URL(request.url()).pathname))
    const release = await holdBack(page, '**/assets/rules-*.css')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const react = page.waitForEvent('requestfinished', (request) => request.url().includes('/react-dom-'))
    await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
    await react
    await see(page.locator('html[data-alive]')).toHaveCount(0)
    release()
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    expect(arrived.filter((path) => path.includes('/rules-'))).toHaveLength(1)
  })
})
