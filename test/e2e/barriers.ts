import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare const window: { readonly axe: typeof axe }

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** An accessibility violation. */
export interface Barrier {
  /** Id of an axe rule. */
  readonly id: string
  /** Selector of the element. */
  readonly target: string
}

/**
 * Runs axe on a page.
 * @param within selector of the part to check @default the whole page
 * @param rules ids or tags of axe's rules @default axe's default rules
 * @param except ids of rules to leave out
 */
export async function barriersOf(
  page: Page,
  options: { within?: string; rules?: readonly string[]; except?: readonly string[] } = {},
): Promise<Barrier[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([within, rules, except]) => {
      const { violations } = await window.axe.run(within ?? document, {
        resultTypes: ['violations'],
        ...(rules ? { runOnly: [...rules] } : {}),
        rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => ({ id, target: target.join(' ') })),
      )
    },
    [options.within, options.rules, options.except ?? []] as const,
  )
}
