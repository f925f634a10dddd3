import type { Sources as Content } from '#compiler/schemas/text.ts'
import { sources as sourceWords } from '#content/pages/shared/sources.ts'
import { fill } from '#firm/in-words.ts'
import { TitledSection } from '../ui/titled-section.tsx'

export const Sources = ({ sources }: { readonly sources: Content }) => (
  <section className="sources" aria-labelledby="sources">
    <h2 id="sources">{sourceWords.title}</h2>
    <SourceList sources={sources} />
  </section>
)

/** The sources as a section of a page without a text column. */
export const SourcesSection = ({ sources }: { readonly sources: Content }) => (
  <TitledSection id="sources" title={sourceWords.title}>
    <div className="sources">
      <SourceList sources={sources} />
    </div>
  </TitledSection>
)

const SourceList = ({ sources: { items, asOf, reviewer } }: { readonly sources: Content }) => (
  <>
    <ul className="ruled small quiet">
      {items.map(({ name, url }) => (
        <li key={name}>
          {url ? (
            <a href={url} rel="noopener">
              {name}
            </a>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
    <p className="caption rule">
      {fill(sourceWords.asOf, { month: asOf })} {reviewer && fill(sourceWords.reviewer, { name: reviewer })}
    </p>
  </>
)
