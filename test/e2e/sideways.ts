import type { Frame, Page } from '@playwright/test'
import { alive } from './browser.ts'

/** Opens a page in a frame, which resizes ten times faster than a window. Removes the header that forbids frames. */
export async function openInFrame(page: Page, path: string): Promise<Frame> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const { 'content-security-policy': _policy, 'x-frame-options': _options, ...headers } = response.headers()
    return route.fulfill({ response, headers })
  })
  await page.route('**/frame', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe name="framed" width="390" src="${path}">` }),
  )
  await page.goto('/frame')
  const frame = page.frame('framed')
  if (!frame) throw new Error(`${path} does not stand in the frame`)
  await alive(frame)
  await frame.evaluate(() => document.fonts.ready)
  return frame
}

/** Returns layout problems at each width. @param height by default a phone's */
export const troubleAt = (frame: Frame, widths: readonly number[], height = 844): Promise<string[]> =>
  frame.evaluate(
    ([widths, height]) => {
      const style = (window.frameElement as HTMLElement).style
      style.height = `${height}px`
      /** Returns whether parts of the header overlap. */
      const covered = () => {
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
      }
      return widths.flatMap((width) => {
        style.width = `${width}px`
        const beyond = document.documentElement.scrollWidth - innerWidth
        const toggle = Math.ceil(
          (document.querySelector('.menu-toggle')?.getBoundingClientRect().right ?? 0) - innerWidth,
        )
        return [
          ...(innerWidth === width ? [] : [`${width} px: the frame stays ${innerWidth} px wide`]),
          ...(covered() ? [`${width} px: parts of the header lie over each other`] : []),
          ...(beyond > 0 ? [`${width} px: scrolls sideways by ${beyond} px`] : []),
          ...(toggle > 0 ? [`${width} px: the menu's toggle is cut by ${toggle} px`] : []),
        ]
      })
    },
    [widths, height] as const,
  )
