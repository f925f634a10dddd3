import type { Page } from '@playwright/test'

/** Faults at each width, with the height of a phone's screen. */
export async function troubleAt(page: Page, widths: readonly number[], height = 844): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    const { beyond, toggle, covered } = await page.evaluate(() => ({
      beyond: document.documentElement.scrollWidth - innerWidth,
      // Two parts of the header that lie over each other.
      covered: (() => {
        const parts = [...document.querySelectorAll('.site-header > :is(.wordmark, .button, .menu-toggle)')]
          .filter((part) => part.checkVisibility())
          .map((part) => part.getBoundingClientRect())
          .toSorted((a, b) => a.left - b.left)
        return parts.some((part, at) => {
          const next = parts[at + 1]
          return (
            next && part.right > next.left + 1 && part.bottom > next.top + 1 && next.bottom > part.top + 1
          )
        })
      })(),
      toggle: Math.ceil(
        (document.querySelector('.menu-toggle')?.getBoundingClientRect().right ?? 0) - innerWidth,
      ),
    }))
    if (covered) found.push(`${width} px: parts of the header lie over each other`)
    if (beyond > 0) found.push(`${width} px: scrolls sideways by ${beyond} px`)
    if (toggle > 0) found.push(`${width} px: the menu's toggle is cut by ${toggle} px`)
  }
  return found
}
