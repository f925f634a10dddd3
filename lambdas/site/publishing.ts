import { randomUUID } from 'node:crypto'
import { site as words } from '#content/desk/site.ts'
import { deskAnswer, fileAnswer } from '#lambdas/desk/desk-answer.ts'
import { doneIn, lineOf, type OwnRequest } from '#lambdas/desk/desk-request.ts'
import { deskNotice } from '#lambdas/desk/pages/notice-page.ts'
import { hostCookie } from '#lambdas/http/cookies.ts'
import { seeOther } from '#lambdas/http/http-answer.ts'
import type { PublisherEvent } from '#lambdas/publish/publisher-event.ts'
import type { Run } from '#lambdas/publish/run-store.ts'
import type { SiteDependencies } from './dependencies.ts'
import { publishingPage } from './pages/publishing-page.ts'
import { removePhotos } from './sent-photos.ts'

const address = '/desk/site/publishing'

const previewSeconds = 1800

export async function showPublishing(request: OwnRequest, { runs }: SiteDependencies) {
  const run = await runs.read()
  if (!run) return seeOther('/desk/site')
  return deskAnswer(200, publishingPage(request.who, run, doneIn(request, words.publishing.done)))
}

/** Back there, where a press could not start anything, because something else is going on or has come since. */
const notStarted = () => seeOther(`${address}?done=not-started`)

/** POST /desk/site/look: builds the site with the drafts that the page showed. */
export async function lookAt({ who, form }: OwnRequest, dependencies: SiteDependencies) {
  const wanted = form.getAll('edit')
  const edits = (await dependencies.edits.drafts()).filter(({ id }) => wanted.includes(id))
  if (edits.length === 0) return seeOther('/desk/site/changes')
  return begin({ ...{ by: who.person.address, edits }, state: 'building' }, 'look', dependencies)
}

/** Publications within an hour, beyond which somebody else has the desk; and seconds after which a sign-in is too old. */
const [mostInHour, freshSeconds] = [20, 7 * 24 * 3600]

/**
 * POST /desk/site/publish: what was looked at goes up, or what stopped on its way goes on. An old tab names another run,
 * and publishes nothing. Whoever has only found a phone has to show that the mailbox is theirs, too.
 */
export async function publish(request: OwnRequest, { runs, edits, now, askPublisher }: SiteDependencies) {
  const { tooOften, signInFirst } = words.publishing
  if (now() - request.who.session.since > freshSeconds)
    return deskAnswer(
      409,
      deskNotice(
        words.publishing.title,
        signInFirst,
        `/desk/sign-in?next=${address}`,
        words.publishing.signIn,
      ),
    )
  const lately = (await edits.history()).filter(({ at }) => now() - at < 3600)
  if (lately.length >= mostInHour) return deskAnswer(429, deskNotice(words.publishing.title, tooOften))
  const id = lineOf(request, 'run')
  const by = request.who.person.address
  const last = await runs.read()
  if (last && last.id !== id) return notStarted()
  const [step, state] = last?.undoes ? (['undo', 'undoing'] as const) : (['publish', 'publishing'] as const)
  // Without a preview there's nothing that could go up.
  const run = last?.release ? await runs.advance(id, { state, by }, resumable) : undefined
  if (run) await asked({ run: id, step }, { runs, askPublisher })
  return seeOther(address, leaving)
}

/** One that ended before visitors were led to it, or was at work for too long to be alive. */
const resumable = ['ready', 'broken', 'deploying', 'publishing', 'undoing'] as const

/** POST /desk/site/undo: visitors get the release before the newest publication again; nothing is built. */
export async function undo(request: OwnRequest, dependencies: SiteDependencies) {
  const last = (await dependencies.edits.history()).at(-1)
  if (last?.releaseId !== lineOf(request, 'release') || last.undoes || !last.before)
    return seeOther('/desk/site/history')
  const { edits, before: release, releaseId: undoes } = last
  const by = request.who.person.address
  return begin({ ...{ by, edits, release, undoes }, state: 'undoing' }, 'undo', dependencies)
}

async function begin(
  wanted: Omit<Run, 'id' | 'since'>,
  step: PublisherEvent['step'],
  dependencies: SiteDependencies,
) {
  const id = randomUUID()
  const last = await dependencies.runs.read()
  const run = await dependencies.runs.begin({ id, ...wanted })
  if (run.id === id) {
    await asked({ run: id, step }, dependencies)
    await removePhotos(last?.edits ?? [], dependencies)
  }
  // A second press of the same button has what it wants.
  return run.state === wanted.state ? seeOther(address) : notStarted()
}

/** @throws Error when the publisher could not be asked; then another press may */
async function asked(
  event: PublisherEvent,
  { runs, askPublisher }: Pick<SiteDependencies, 'runs' | 'askPublisher'>,
) {
  try {
    await askPublisher(event)
  } catch (error) {
    await runs.advance(event.run, { state: 'broken' })
    throw error
  }
}

export async function preview({ form }: OwnRequest, { runs }: SiteDependencies) {
  const { release, undoes, pages = [] } = (await runs.read()) ?? {}
  if (!release || undoes) return seeOther(address)
  const page = pages.find((each) => each === form.get('page')) ?? '/'
  return seeOther(page, [hostCookie('preview', release, previewSeconds), barCookie(previewSeconds)])
}

/**
 * GET /desk/site/bar.js: says on every page of a preview what it is, or leads from a page to its words. Styled by itself: no
 * page has rules for it.
 */
export const bar = async () =>
  fileAnswer(
    'bar.js',
    `const bar = document.createElement('p')
bar.style.cssText = 'position:sticky;bottom:0;z-index:99;margin:0;padding:12px 20px;background:#132124;color:#fff;font-size:16px'
const link = document.createElement('a')
const edits = document.cookie.includes('preview-bar=edit')
link.href = edits ? '/desk/site/find?page=' + location.pathname : '${address}'
link.style.cssText = 'display:inline-block;padding:10px 0;color:inherit'
link.textContent = edits ? ${JSON.stringify(words.browse.change)} : ${JSON.stringify(words.publishing.back)}
bar.append(edits ? '' : ${JSON.stringify(`${words.publishing.bar} `)}, link)
document.body.append(bar)
`,
    'text/javascript',
  )

export const leave = async () => seeOther(address, leaving)

/** Without HttpOnly: by it the site's script shows a bar. It lets nobody in anywhere. */
const barCookie = (seconds: number, what = 'look') =>
  `preview-bar=${what}; Path=/; Max-Age=${seconds}; Secure; SameSite=Lax`

/** POST /desk/site/browse: for half an hour every page of the site leads to its words. */
export const browse = async () => seeOther('/', [barCookie(previewSeconds, 'edit')])

const leaving = [hostCookie('preview', '', 0), barCookie(0)]
