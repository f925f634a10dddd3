import type { Page } from '@playwright/test'

/** Returns layout problems at each width. @param height by default a phone's */
export async function troubleAt(page: Page, widths: readonly number[], height = 844): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const trouble: string[] = []
  for (const width of widths) {
    // Playwright's own way takes ten times as long.
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false }
    await session.send('Emulation.setDeviceMetricsOverride', metrics)
    trouble.push(...(await page.evaluate(findTrouble, width)))
  }
  return trouble
}

async function findTrouble(width: number): Promise<string[]> {
  while (innerWidth !== width) await new Promise(requestAnimationFrame)
  const parts = [...document.querySelectorAll('.site-header > :is(.wordmark, .button, .menu-toggle)')]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect())
    .toSorted((a, b) => a.left - b.left)
  const isCovered = parts.some((part, at) => {
    const next = parts[at + 1]
    return next && part.right > next.left + 1 && part.bottom > next.top + 1 && next.bottom > part.top + 1
  })
  const beyond = document.documentElement.scrollWidth - innerWidth
  const toggle = document.querySelector('.menu-toggle')?.getBoundingClientRect().right ?? 0
  return [
    ...(isCovered ? [`${width} px: parts of the header lie over each other`] : []),
    ...(beyond > 0 ? [`${width} px: scrolls sideways by ${beyond} px`] : []),
    ...(toggle > innerWidth ? [`${width} px: the menu's toggle is cut by ${toggle - innerWidth} px`] : []),
  ]
}
