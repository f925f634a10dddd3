import type { ChecklistWords, Sources as SourcesContent } from '#compiler/schemas/text.ts'
import { sources as sourceWords } from '#content/pages/shared/sources.ts'
import { Checklist } from './checklist.tsx'
import { Sources } from './sources.tsx'

export interface TextEndProps {
  /** Storage key of the checklist's ticks. */
  readonly name: string
  readonly checklist?: ChecklistWords | undefined
  readonly sources?: SourcesContent | undefined
}

export const TextEnd = ({ name, checklist, sources }: TextEndProps) => (
  <>
    {checklist && <Checklist name={name} list={checklist} />}
    {sources && <Sources sources={sources} />}
  </>
)

/** Entries of the text's end in a table of contents. */
export const endHeadings = ({ checklist, sources }: Omit<TextEndProps, 'name'>) => [
  ...(checklist ? [{ id: 'checklist', text: checklist.title }] : []),
  ...(sources ? [{ id: 'sources', text: sourceWords.title }] : []),
]
