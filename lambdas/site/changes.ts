import { site as words } from '#content/desk/site.ts'
import type { Edit } from '#edits/edit.ts'
import { deskAnswer } from '#lambdas/desk/desk-answer.ts'
import { lineOf, type OwnRequest } from '#lambdas/desk/desk-request.ts'
import { seeOther } from '#lambdas/http/http-answer.ts'
import { contentNow } from './content-now.ts'
import type { SiteDependencies } from './dependencies.ts'
import { changesPage, historyPage, overviewPage } from './pages/changes-pages.ts'
import { save } from './save.ts'

/** GET /desk/site */
export async function showSite({ who, query }: OwnRequest, dependencies: SiteDependencies) {
  const [{ drafts }, history] = await Promise.all([dependencies.edits.read(), dependencies.edits.history()])
  const done: Readonly<Record<string, string>> = words.done
  return deskAnswer(
    200,
    overviewPage(who, groupsOf(drafts).length, history.at(-1), done[query.get('done') ?? '']),
  )
}

/** GET /desk/site/changes */
export async function showChanges({ who }: OwnRequest, dependencies: SiteDependencies) {
  const { kept, edited } = await contentNow(dependencies)
  return deskAnswer(200, changesPage(who, { groups: groupsOf(kept.drafts), edited }))
}

/** Edits that one press of Save made. */
export const groupsOf = (edits: readonly Edit[]): (readonly Edit[])[] => [
  ...Map.groupBy(edits, ({ at, by }) => `${at} ${by}`).values(),
]

/** POST /desk/site/discard: throws away what the page showed, no more. */
export async function discard({ form }: OwnRequest, { edits }: SiteDependencies) {
  for (const id of form.getAll('edit')) await edits.discard(id)
  return seeOther('/desk/site?done=discarded')
}

/** GET /desk/site/history */
export const showHistory = async ({ who }: OwnRequest, { edits }: SiteDependencies) =>
  deskAnswer(200, historyPage(who, await edits.history()))

/** POST /desk/site/history: puts back what one published edit changed, as a change of its own. */
export async function takeBack(request: OwnRequest, dependencies: SiteDependencies) {
  const { edits } = dependencies
  const history = await edits.history()
  const wanted = lineOf(request, 'edit')
  const edit = history.flatMap((each) => each.edits).find(({ id }) => id === wanted)
  if (!edit) return seeOther('/desk/site/history')
  const { file, path, was, now } = edit
  return save([{ file, path, was: now, now: was }], request, dependencies, ({ sentence: text }) =>
    deskAnswer(409, historyPage(request.who, history, { text, isProblem: true })),
  )
}
