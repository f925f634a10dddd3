import type { ReactNode } from 'react'
import type { TextSection } from '#compiler/schemas/text.ts'
import { guideContents } from '#content/pages/shared/guide-contents.ts'
import { Fold } from '../ui/fold.tsx'
import { LinkedHeading } from '../ui/linked-heading.tsx'
import { Prose } from '../ui/prose.tsx'
import { useCurrentSection } from '../ui/use-current-section.ts'
import { endHeadings, TextEnd, type TextEndProps } from './text-end.tsx'

export interface GuideProps {
  /** Title of the list of contents. @default that of a guide */
  readonly title?: string
  readonly sections: readonly TextSection[]
  readonly opening?: { readonly id: string; readonly heading: string; readonly content: ReactNode }
  readonly figures?: Readonly<Record<string, ReactNode>>
  readonly end?: TextEndProps
}

export const Guide = ({ title = guideContents, opening, sections, figures = {}, end }: GuideProps) => (
  <div className="wide article-body">
    <Contents
      title={title}
      headings={[
        ...[...(opening ? [opening] : []), ...sections].map(({ id, heading }) => ({ id, text: heading })),
        ...(end ? endHeadings(end) : []),
      ]}
    />
    <div className="article-text">
      {opening && (
        <section aria-labelledby={opening.id}>
          <LinkedHeading id={opening.id}>{opening.heading}</LinkedHeading>
          {opening.content}
        </section>
      )}
      {sections.map(({ id, heading, paragraphs, items }) => (
        <section key={id} aria-labelledby={id}>
          <LinkedHeading id={id}>{heading}</LinkedHeading>
          <Prose paragraphs={paragraphs} items={items} />
          {figures[id]}
        </section>
      ))}
      {end && <TextEnd {...end} />}
    </div>
  </div>
)

export interface ContentsProps {
  /** @default that of a guide */
  readonly title?: string
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  /** Whether it is a row above the sections of a page, and not a column beside a text. @default false */
  readonly inRow?: boolean
}

/** Links to the sections of a long page; beside a text they stay in view on wide screens and mark where one reads. */
export function Contents({ title = guideContents, headings, inRow = false }: ContentsProps) {
  const current = useCurrentSection(headings)
  return (
    <nav className={inRow ? 'wide contents in-row' : 'contents'} aria-label={title}>
      <Fold title={title}>
        <p className="fold-title">{title}</p>
        <ul>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  )
}
