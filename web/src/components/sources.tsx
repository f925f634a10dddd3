import type { Sources as Content } from '#compiler/schemas/text.ts'
import { sources as sourceWords } from '#content/pages/shared/sources.ts'
import { fill } from '#firm/in-words.ts'
import { dateInWords } from '#firm/local-time.ts'
import { Fold } from '../ui/fold.tsx'
import { TitledSection } from '../ui/titled-section.tsx'

/** The sources as a section of a page without a text column. */
export const SourcesSection = ({ sources }: { readonly sources: Content }) => (
  <TitledSection id="sources" title={sourceWords.title}>
    <SourceList sources={sources} />
  </TitledSection>
)

export const SourceList = ({ sources: { items, asOf, reviewer } }: { readonly sources: Content }) => (
  <>
    <Fold title={sourceWords.list}>
      <ul className="hairlines rule small quiet">
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
    </Fold>
    <p className="caption above-3">
      {fill(sourceWords.asOf, { month: dateInWords(asOf) })}{' '}
      {reviewer && fill(sourceWords.reviewer, { name: reviewer })}
    </p>
  </>
)
