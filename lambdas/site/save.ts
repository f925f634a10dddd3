import type { Content } from '#compiler/content.ts'
import type { Edit } from '#edits/edit.ts'
import { seeOther } from '#lambdas/adapters/http.ts'
import {
  type Change,
  ChangedSince,
  DoesNotFit,
  saveChanges,
  type Told,
} from '#lambdas/publish/save-changes.ts'
import { contentNow, meanwhileInWords } from './content-now.ts'
import { namingFiles } from './place-names.ts'
import type { SiteContext } from './site-context.ts'

interface Refused {
  /** Whether somebody else was faster, or the site would say something that does not fit. */
  readonly isLate: boolean
  readonly sentence: string
  readonly told: readonly Told[]
  /** What came between; absent where that was a deploy. */
  readonly edit?: Edit | undefined
  readonly content: Content
}

/** Keeps changes as drafts, all or none, and leads to the overview. */
export async function save(
  changes: readonly Change[],
  c: SiteContext,
  again: (refused: Refused) => Response,
) {
  try {
    await saveChanges(changes, c.var.who.person.address, c.var)
    return seeOther(c, '/desk/site?done=saved')
  } catch (error) {
    if (!(error instanceof DoesNotFit || error instanceof ChangedSince)) throw error
    const { content } = await contentNow(c.var)
    if (error instanceof ChangedSince) {
      const sentence = meanwhileInWords(error, content)
      return again({ isLate: true, sentence, told: [], edit: error.edit, content })
    }
    const told = error.told.map((each) => ({ ...each, sentence: namingFiles(each.sentence) }))
    return again({ isLate: false, sentence: told.map(({ sentence }) => sentence).join(' '), told, content })
  }
}
