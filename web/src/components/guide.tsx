import type { ReactNode } from 'react'
import type { TextSection } from '#compiler/schemas/text.ts'
import { guideContents } from '#content/guide-contents.ts'
import { Prose } from '../ui/prose.tsx'

export interface GuideProps {
  /** Of the list of contents. @default that of a guide */
  readonly title?: string
  readonly sections: readonly TextSection[]
  /** What stands below the text of a section, by its id. */
  readonly figures?: Readonly<Record<string, ReactNode>>
}

/** A text in sections beside its list of contents. */
export const Guide = ({ title = guideContents, sections, figures = {} }: GuideProps) => (
  <div className="wide article-body">
    <Contents title={title} headings={sections.map(({ id, heading }) => ({ id, text: heading }))} />
    <div className="article-text">
      {sections.map(({ id, heading, paragraphs, items }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          <Prose paragraphs={paragraphs} items={items} />
          {figures[id]}
        </section>
      ))}
    </div>
  </div>
)

export interface ContentsProps {
  readonly title: string
  readonly headings: readonly { readonly id: string; readonly text: string }[]
}

/** Links to the sections of a long page; they stay in view beside it on wide screens. */
export const Contents = ({ title, headings }: ContentsProps) => (
  <nav className="contents" aria-label={title}>
    <p>{title}</p>
    <ul>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  </nav>
)
