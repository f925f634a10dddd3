import { useEffect, useState } from 'react'
import { watchView } from './watch-view.ts'

/** Height on the screen, as a share, at which a heading's section counts as the one that is read. */
const readingLine = 1 / 3

/** The id of the section that is being read: the last whose heading has passed the reading line; none above the first. */
export function useCurrentSection(headings: readonly { readonly id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    const find = () => {
      const passed = elements.filter(
        (element) => element.getBoundingClientRect().top < innerHeight * readingLine,
      )
      setCurrent(passed.at(-1)?.id)
    }
    // All that lies above the reading line counts as seen, however far up: a jump over several headings is told, too.
    return watchView(elements, find, { rootMargin: `1000000px 0px ${-100 * (1 - readingLine)}% 0px` })
  }, [headings])
  return current
}
