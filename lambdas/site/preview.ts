import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import type { Content } from '#compiler/content.ts'
import { pageTitles } from '#compiler/derived.ts'
import { brand } from '#content/brand.ts'
import { site as words } from '#content/desk/site.ts'
import { countNoun, fill } from '#firm/in-words.ts'
import { shortTime } from '#firm/local-time.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { pageResponse, seeOther, setHostCookie } from '#lambdas/adapters/http.ts'
import { doneMessage, fileResponse, lineOf } from '#lambdas/desk/desk-context.ts'
import { deskNotice } from '#lambdas/desk/pages/desk-page.ts'
import { sitePage } from '#lambdas/site/site-page.ts'
import { isRunning, type PublisherEvent, type PublishJob } from '#lambdas/site/store/edit-store.ts'
import { describeEdit, editorOf, groupEdits, problemItem } from './changes.ts'
import { distinctEdits, fileOfPage } from './place-names.ts'
import { removePhotos } from './receive-photo-form.ts'
import { readCurrentContent, type SiteContext } from './site-context.ts'

const { publishing } = words

const address = '/desk/site/publishing'

const refreshSeconds = 2

const previewSeconds = 1800

export async function showPublishing(c: SiteContext) {
  const run = await c.var.edits.job()
  if (!run) return seeOther(c, '/desk/site')
  const content = run.state === 'ready' ? (await readCurrentContent(c.var)).content : undefined
  return sitePage(c, 200, {
    title: publishing.title,
    message: doneMessage(c, publishing.done, 'not-started'),
    ...(isRunning(run) && { refreshSeconds }),
    body: html`<p class="row gap-2" role="status"><b>${fill(publishing.since, { state: publishing.states[run.state], time: shortTime(run.since) })}</b></p>
${run.problem ? html`<ul>${run.problem.split('\n').map(problemOf)}</ul>` : ''}${content ? readyActions(run, content) : actions(run)}
<ul class="stack gap-2">${groupEdits(run.edits).map((edits) => html`<li class="panel stack gap-2">${distinctEdits(edits).map((edit) => describeEdit(edit, content))}${editorOf(edits)}</li>`)}</ul>`,
  })
}

/** Back to the job, which was not started because another one runs or is newer. */
const notStartedResponse = (c: SiteContext) => seeOther(c, `${address}?done=not-started`)

/** POST /desk/site/look: builds a preview with the drafts shown. */
export async function startPreview(c: SiteContext) {
  const ids = c.var.form.getAll('edit')
  const edits = (await c.var.edits.drafts()).filter(({ id }) => ids.includes(id))
  if (edits.length === 0) return seeOther(c, '/desk/site/changes')
  return begin({ ...{ by: c.var.who.person.address, edits }, state: 'building' }, 'look', c)
}

/** Publications per hour, a limit against a compromised session; and seconds after which a sign-in is too old. */
const [mostInHour, signInSeconds] = [20, 7 * 24 * 3600]

/** POST /desk/site/publish: publishes or resumes; requires a recent sign-in, so that a found phone does not suffice. */
export async function publish(c: SiteContext) {
  const { title, tooOften, signInFirst, signIn } = words.publishing
  const { who, edits, now } = c.var
  if (now() - who.session.since > signInSeconds)
    return pageResponse(c, 409, deskNotice(title, signInFirst, `/desk/sign-in?next=${address}`, signIn))
  const recent = (await edits.history()).filter(({ at }) => now() - at < 3600)
  if (recent.length >= mostInHour) return pageResponse(c, 429, deskNotice(title, tooOften))
  const id = lineOf(c, 'run')
  const by = who.person.address
  const last = await edits.job()
  if (last && last.id !== id) return notStartedResponse(c)
  const [step, state] = last?.undoes ? (['undo', 'undoing'] as const) : (['publish', 'publishing'] as const)
  // Without a preview there is nothing to publish.
  const run = last?.release ? await edits.advance(id, { state, by }, resumableStates) : undefined
  if (run) await callPublisher({ run: id, step }, c)
  return exitPreview(c)
}

/** States of a job that stopped before its release was activated, or timed out. */
const resumableStates = ['ready', 'broken', 'deploying', 'publishing', 'undoing'] as const

/** POST /desk/site/undo: reactivates the release before the last publication, without a build. */
export async function undo(c: SiteContext) {
  const last = (await c.var.edits.history()).at(-1)
  if (last?.releaseId !== lineOf(c, 'release') || last.undoes || !last.before)
    return seeOther(c, '/desk/site/history')
  const { edits, before: release, releaseId: undoes } = last
  const by = c.var.who.person.address
  return begin({ ...{ by, edits, release, undoes }, state: 'undoing' }, 'undo', c)
}

async function begin(job: Omit<PublishJob, 'id' | 'since'>, step: PublisherEvent['step'], c: SiteContext) {
  const { edits } = c.var
  const id = randomUUID()
  const last = await edits.job()
  const run = await edits.begin({ id, ...job })
  if (run.id === id) {
    await callPublisher({ run: id, step }, c)
    await removePhotos(last?.edits ?? [], c.var)
  }
  // A second press of the same button continues.
  return run.state === job.state ? seeOther(c, address) : notStartedResponse(c)
}

/** @throws Error when the publisher could not be called; the job may be retried */
async function callPublisher(event: PublisherEvent, { var: { edits, askPublisher } }: SiteContext) {
  try {
    await askPublisher(event)
  } catch (error) {
    await edits.advance(event.run, { state: 'broken' })
    throw error
  }
}

export async function showPreview(c: SiteContext) {
  const { release, undoes, pages = [] } = (await c.var.edits.job()) ?? {}
  if (!release || undoes) return seeOther(c, address)
  const page = pages.find((each) => each === c.var.form.get('page')) ?? '/'
  setHostCookie(c, 'preview', release, previewSeconds)
  setBarCookie(c, previewSeconds)
  return seeOther(c, page)
}

/** GET /desk/site/bar.js: a bar on every page, styled inline: the preview's label, or a link to the page's texts. */
export const sendPreviewBar = (c: SiteContext) =>
  fileResponse(
    c,
    'bar.js',
    `const bar = document.createElement('p')
bar.style.cssText = 'position:sticky;bottom:0;z-index:99;margin:0;padding:12px 20px;background:${brand.colors.ink};color:${brand.colors.white};font-size:16px'
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

export function exitPreview(c: SiteContext) {
  setHostCookie(c, 'preview', '', 0)
  setBarCookie(c, 0)
  return seeOther(c, address)
}

/** Not HttpOnly, because the site's script reads it; it grants no access. */
const setBarCookie = (c: SiteContext, seconds: number, what = 'look') =>
  c.header('set-cookie', `preview-bar=${what}; Path=/; Max-Age=${seconds}; Secure; SameSite=Lax`, {
    append: true,
  })

/** POST /desk/site/browse: links every page of the site to its texts for half an hour. */
export function startBrowsing(c: SiteContext) {
  setBarCookie(c, previewSeconds, 'edit')
  return seeOther(c, '/')
}

/** "content/pages/home.yaml:6  a colon is missing." with a link to the texts. */
function problemOf(line: string): Html {
  const [, file = '', sentence = line] = /^content\/(\S+?\.yaml):\d+ +(.*)$/.exec(line) ?? []
  return problemItem(file, sentence)
}

const publishForm = (id: string, label: string): Html =>
  html`<form method="post" action="/desk/site/publish"><input type="hidden" name="run" value="${id}"><button class="button button-primary">${label}</button></form>`

/** Of the pages that changed, those whose own words did are named; a phone number alone changes every page. */
function readyActions({ id, pages = [], edits }: PublishJob, content: Content): Html {
  const titles = pageTitles(content)
  const isOwn = (page: string) => {
    const own = fileOfPage(page, content)
    return edits.some(({ file }) => file === own || file === `es/${own}`)
  }
  const { true: own = [], false: others = [] } = Object.groupBy(pages, (page) => `${isOwn(page)}`)
  return html`<div class="row gap-2"><form method="post" action="/desk/site/preview"><button class="button button-primary">${publishing.see}</button></form>${publishForm(id, words.changes.publish)}<a class="button button-outlined small" href="/desk/site">${words.changes.keep}</a></div>
${own.length > 0 ? html`<form class="row gap-2" method="post" action="/desk/site/preview">${own.map((page) => html`<button class="button button-outlined small" name="page" value="${page}">${titles[page] ?? page}</button>`)}</form>\n` : ''}${others.length > 0 ? html`<p>${countNoun(others.length, publishing.others)}</p>\n` : ''}<p class="caption">${publishing.how}</p>
<form method="post" action="/desk/site/leave"><button class="button button-outlined small">${publishing.leave}</button></form>`
}

function actions({ id, state, release, undoes }: PublishJob): Html | '' {
  const again = undoes
    ? html`<a class="button button-outlined small" href="/desk/site/history">${words.history.title}</a>`
    : html`<a class="button button-outlined small" href="/desk/site/changes">${publishing.again}</a>`
  switch (state) {
    case 'live':
      return html`<div class="row gap-2"><a class="button button-outlined small" href="/">${publishing.site}</a><form method="post" action="/desk/site/undo"><input type="hidden" name="release" value="${release ?? ''}"><button class="button button-outlined small">${words.history.undo}</button></form></div>`
    case 'broken':
    case 'deploying':
      return html`<div class="row gap-2">${release ? publishForm(id, publishing.retry) : again}</div>`
    case 'unfit':
    case 'outdated':
      return html`<p class="row gap-2">${again}</p>`
    default:
      return ''
  }
}
