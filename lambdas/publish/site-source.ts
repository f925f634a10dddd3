import type { Content } from '#compiler/content.ts'
import { type AppliedEdits, applyEdits } from '#edits/apply-edits.ts'
import type { Edit } from '#edits/edit.ts'
import { type ContentFolders, type EditedContent, readEdited, readFrom } from '#edits/read-edited.ts'

export interface SiteSource {
  readonly read: (edits: readonly Edit[]) => EditedContent
  /** Only applies them, without a check. */
  readonly apply: (edits: readonly Edit[]) => AppliedEdits
  /** Without edits: it was checked when it was deployed. */
  readonly deployed: () => Content
}

/** What a page shows is read once for several requests: half a second of a core. */
export function siteSource(folders: ContentFolders): SiteSource {
  let last: { readonly key: string; readonly edited: EditedContent } | undefined
  const read = (edits: readonly Edit[]) => {
    const key = JSON.stringify(edits)
    if (last?.key !== key) last = { key, edited: readEdited(folders, edits) }
    return last.edited
  }
  return {
    read,
    apply: (edits) => applyEdits(readFrom(folders.content), edits),
    deployed() {
      const { content } = read([])
      if (!content) throw new Error('the deployed content does not fit')
      return content
    },
  }
}
