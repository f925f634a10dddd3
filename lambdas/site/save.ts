import type { Content } from '#compiler/content.ts'
import type { Edit } from '#edits/edit.ts'
import type { Answer } from '#lambdas/desk/desk-handler.ts'
import type { OwnRequest } from '#lambdas/desk/desk-request.ts'
import { seeOther } from '#lambdas/http/http-answer.ts'
import {
  type Change,
  ChangedSince,
  DoesNotFit,
  saveChanges,
  type Told,
} from '#lambdas/publish/save-changes.ts'
import { contentNow, meanwhileInWords } from './content-now.ts'
import type { SiteDependencies } from './dependencies.ts'
import { namingFiles } from './place-names.ts'

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
  { who }: OwnRequest,
  dependencies: SiteDependencies,
  again: (refused: Refused) => Answer,
) {
  try {
    await saveChanges(changes, who.person.address, dependencies)
    return seeOther('/desk/site?done=saved')
  } catch (error) {
    if (!(error instanceof DoesNotFit || error instanceof ChangedSince)) throw error
    const { content } = await contentNow(dependencies)
    if (error instanceof ChangedSince) {
      const sentence = meanwhileInWords(error, content)
      return again({ isLate: true, sentence, told: [], edit: error.edit, content })
    }
    const told = error.told.map((each) => ({ ...each, sentence: namingFiles(each.sentence) }))
    return again({ isLate: false, sentence: told.map(({ sentence }) => sentence).join(' '), told, content })
  }
}
