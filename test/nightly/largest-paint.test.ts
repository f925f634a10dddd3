import { expect, it } from 'vitest'
import { paths, slugs } from '#web/content/paths.ts'
import { productInBrowser } from '../e2e/browser.ts'
import { kindsOfPages } from '../e2e/kinds-of-pages.ts'

const on = await productInBrowser()

/** Time in which the home page shows all its slides. */
const watchedMs = 16_000

/** Time for pictures in view that do not delay the load event. */
const settlingMs = 3000

const wide = ['/', '/about', paths.project(slugs.projects[0] ?? ''), '/plan', '/3d-renderings']
const viewsAt = (width: number, some: readonly string[]) => some.map((path) => ({ path, width }))
const views = [...viewsAt(390, kindsOfPages), ...viewsAt(1440, wide)]

it('nothing that is painted after a page has loaded is larger than what it showed, while nobody touches it', async () => {
  const watching: Promise<string[]>[] = []
  // Loaded sequentially, for realistic timing, and observed in parallel.
  for (const { path, width } of views) {
    const { page } = await on.tab({ viewport: { width, height: 844 } })
    await page.goto(path)
    const latePaint = page.evaluate(
      ([watched, settling]) =>
        new Promise<string[]>((resolve) => {
          const paints: (PerformanceEntry & { readonly size: number; readonly url?: string })[] = []
          new PerformanceObserver((list) => paints.push(...(list.getEntries() as typeof paints))).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
          setTimeout(() => {
            const [{ loadEventEnd }] = performance.getEntriesByType('navigation') as [
              PerformanceNavigationTiming,
            ]
            const isLate = ({ startTime }: PerformanceEntry) => startTime > loadEventEnd + settling
            resolve(paints.filter(isLate).map(({ size, url }) => `${size} px², ${url}`))
          }, watched)
        }),
      [watchedMs, settlingMs] as const,
    )
    watching.push(latePaint.then((paints) => paints.map((paint) => `${path} at ${width} px: ${paint}`)))
  }
  expect((await Promise.all(watching)).flat()).toEqual([])
}, 180_000)
