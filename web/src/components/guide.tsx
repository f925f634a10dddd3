import { type ReactNode, useEffect, useState } from 'react'
import type { ChecklistWords, Sources as SourcesContent, TextSection } from '#compiler/schemas/text.ts'
import { guideContents } from '#content/pages/shared/guide-contents.ts'
import { sources as sourceWords } from '#content/pages/shared/sources.ts'
import { watchView } from '#web/src/ui/watch-view.ts'
import { Fold } from '../ui/fold.tsx'
import { LinkedHeading } from '../ui/linked-heading.tsx'
import { Prose } from '../ui/prose.tsx'
import { Checklist } from './checklist.tsx'
import { SourceList } from './sources.tsx'

interface GuideProps {
  /** Title of the table of contents. @default that of a guide */
  readonly title?: string
  readonly sections: readonly TextSection[]
  /** By section; without paragraphs it is all that a section has. */
  readonly figures?: Readonly<Record<string, ReactNode>>
  readonly end?: TextEndProps
}

export const Guide = ({ title = guideContents, sections, figures = {}, end }: GuideProps) => (
  <div className={`wide stack gap-10 article-body${end ? ' folded' : ''}`}>
    <Contents
      title={title}
      headings={[
        ...sections.map(({ id, heading }) => ({ id, text: heading })),
        ...(end ? endHeadings(end) : []),
      ]}
    />
    <div className="article-text">
      {sections.map(({ id, heading, paragraphs, items }, at) => (
        <section key={id} aria-labelledby={id}>
          <Fold title={heading} open={!end || at === 0}>
            <LinkedHeading id={id}>{heading}</LinkedHeading>
            <Prose paragraphs={paragraphs} items={items} />
            {figures[id]}
          </Fold>
        </section>
      ))}
      {end && <TextEnd {...end} />}
    </div>
  </div>
)

interface TextEndProps {
  /** Storage key of the checklist's ticks. */
  readonly name: string
  readonly checklist?: ChecklistWords | undefined
  readonly sources?: SourcesContent | undefined
}

export const TextEnd = ({ name, checklist, sources }: TextEndProps) => (
  <>
    {checklist && <Checklist name={name} {...checklist} />}
    {sources && (
      <section aria-labelledby="sources">
        <h2 id="sources">{sourceWords.title}</h2>
        <SourceList sources={sources} />
      </section>
    )}
  </>
)

/** Entries of the text's end in a table of contents. */
export const endHeadings = ({ checklist, sources }: Omit<TextEndProps, 'name'>) => [
  ...(checklist ? [{ id: 'checklist', text: checklist.title }] : []),
  ...(sources ? [{ id: 'sources', text: sourceWords.title }] : []),
]

interface ContentsProps {
  /** @default that of a guide */
  readonly title?: string
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  /** Whether it is a row above the sections instead of a column beside a text. @default false */
  readonly inRow?: boolean
}

/** Table of contents; beside a text it is sticky on wide screens, and highlights the current section. */
export function Contents({ title = guideContents, headings, inRow = false }: ContentsProps) {
  const current = useCurrentSection(headings)
  return (
    <nav className={inRow ? 'wide' : 'contents'} aria-label={title}>
      <Fold title={title}>
        <p className="fold-title small quiet">{title}</p>
        <ul className={inRow ? 'row beside-8 small' : 'small'}>
          {headings.map(({ id, text }) => (
            <li className="row" key={id}>
              <a
                className={inRow ? 'touch' : 'touch plain-link'}
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  )
}

/** Share of the screen's height above which a heading's section is the current one. */
const readingLine = 1 / 3

/** Id of the last section whose heading is above the reading line; undefined above the first. */
function useCurrentSection(headings: readonly { readonly id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    const update = () =>
      setCurrent(
        elements.findLast((element) => element.getBoundingClientRect().top < innerHeight * readingLine)?.id,
      )
    // Everything above the reading line counts as in view, so that a jump over several headings is reported, too.
    return watchView(elements, update, { rootMargin: `1000000px 0px ${-100 * (1 - readingLine)}% 0px` })
  }, [headings])
  return current
}
