import { site as words } from '#content/desk/site.ts'
import { page, seeOther } from '#lambdas/adapters/http.ts'
import { doneIn } from '#lambdas/desk/desk-context.ts'
import { contentNow } from './content-now.ts'
import { changesPage, groupsOf, historyPage, overviewPage } from './pages/changes-pages.ts'
import { save } from './save.ts'
import { removePhotos } from './sent-photos.ts'
import type { SiteContext } from './site-context.ts'

export async function showSite(c: SiteContext) {
  const { who, edits } = c.var
  const [{ drafts }, history] = await Promise.all([edits.read(), edits.history()])
  const done = doneIn(c, words.done)
  return page(c, 200, overviewPage(who, groupsOf(drafts).length, history.at(-1), done))
}

export async function showChanges(c: SiteContext) {
  const { kept, edited } = await contentNow(c.var)
  return page(c, 200, changesPage(c.var.who, { groups: groupsOf(kept.drafts), edited }))
}

/** POST /desk/site/discard: throws away what the page showed, no more, and the photos that nothing else names. */
export async function discard(c: SiteContext) {
  const { edits, form } = c.var
  const ids = form.getAll('edit')
  const gone = (await edits.drafts()).filter(({ id }) => ids.includes(id))
  for (const { id } of gone) await edits.discard(id)
  await removePhotos(gone, c.var)
  return seeOther(c, '/desk/site?done=discarded')
}

export const showHistory = async (c: SiteContext) =>
  page(c, 200, historyPage(c.var.who, await c.var.edits.history()))

/** POST /desk/site/history: puts back what a few published edits changed together, as a change of its own. */
export async function takeBack(c: SiteContext) {
  const { who, form, edits } = c.var
  const history = await edits.history()
  const wanted = form.getAll('edit')
  const found = history
    .flatMap(({ edits, undoes }) => (undoes ? [] : edits))
    .filter(({ id }) => wanted.includes(id))
  if (found.length === 0) return seeOther(c, '/desk/site/history')
  const changes = found.toReversed().map(({ file, path, was, now }) => ({ file, path, was: now, now: was }))
  return save(changes, c, ({ sentence: text }) =>
    page(c, 409, historyPage(who, history, { text, isProblem: true })),
  )
}
