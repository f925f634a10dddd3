import { site as words } from '#content/desk/site.ts'
import { deskAnswer } from '#lambdas/desk/desk-answer.ts'
import { doneIn, type OwnRequest } from '#lambdas/desk/desk-request.ts'
import { seeOther } from '#lambdas/http/http-answer.ts'
import { contentNow } from './content-now.ts'
import type { SiteDependencies } from './dependencies.ts'
import { groupsOf } from './edit-groups.ts'
import { changesPage, historyPage, overviewPage } from './pages/changes-pages.ts'
import { save } from './save.ts'
import { removePhotos } from './sent-photos.ts'

export async function showSite(request: OwnRequest, dependencies: SiteDependencies) {
  const [{ drafts }, history] = await Promise.all([dependencies.edits.read(), dependencies.edits.history()])
  const done = doneIn(request, words.done)
  return deskAnswer(200, overviewPage(request.who, groupsOf(drafts).length, history.at(-1), done))
}

export async function showChanges({ who }: OwnRequest, dependencies: SiteDependencies) {
  const { kept, edited } = await contentNow(dependencies)
  return deskAnswer(200, changesPage(who, { groups: groupsOf(kept.drafts), edited }))
}

/** POST /desk/site/discard: throws away what the page showed, no more, and the photos that nothing else names. */
export async function discard({ form }: OwnRequest, dependencies: SiteDependencies) {
  const { edits } = dependencies
  const ids = form.getAll('edit')
  const gone = (await edits.drafts()).filter(({ id }) => ids.includes(id))
  for (const { id } of gone) await edits.discard(id)
  await removePhotos(gone, dependencies)
  return seeOther('/desk/site?done=discarded')
}

export const showHistory = async ({ who }: OwnRequest, { edits }: SiteDependencies) =>
  deskAnswer(200, historyPage(who, await edits.history()))

/** POST /desk/site/history: puts back what a few published edits changed together, as a change of its own. */
export async function takeBack(request: OwnRequest, dependencies: SiteDependencies) {
  const history = await dependencies.edits.history()
  const wanted = request.form.getAll('edit')
  const edits = history.flatMap(({ edits, undoes }) => (undoes ? [] : edits))
  const found = edits.filter(({ id }) => wanted.includes(id))
  if (found.length === 0) return seeOther('/desk/site/history')
  const changes = found.toReversed().map(({ file, path, was, now }) => ({ file, path, was: now, now: was }))
  return save(changes, request, dependencies, ({ sentence: text }) =>
    deskAnswer(409, historyPage(request.who, history, { text, isProblem: true })),
  )
}
