import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare const window: { readonly axe: typeof axe }

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One part of a page that keeps somebody out. */
export interface Barrier {
  /** Rule of axe. */
  readonly id: string
  /** Selector of the part. */
  readonly target: string
}

/**
 * What axe objects to on a page, in its own window: our pages have no frames.
 * @param within selector of the part to look at. @default all of it
 * @param rules ids or tags of axe's rules. @default all that it runs unasked
 */
export async function barriersOf(
  page: Page,
  { within, rules }: { readonly within?: string; readonly rules?: readonly string[] } = {},
): Promise<Barrier[]> {
  await page.evaluate(source)
  return page.evaluate(
    async ([within, rules]) => {
      const { violations } = await window.axe.run(within ?? document, {
        resultTypes: ['violations'],
        ...(rules ? { runOnly: [...rules] } : {}),
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => ({ id, target: target.join(' ') })),
      )
    },
    [within, rules] as const,
  )
}
