import { html, raw } from 'hono/html'
import { brand } from '#content/brand.ts'
import { type Html, htmlText } from '#lambdas/adapters/html.ts'
import type { Database, StoredRow } from './database.ts'
import type { Schedule } from './event-rules.ts'
import { serve } from './listen.ts'
import type { MailServer, ReceivedEmail } from './mail.ts'
import type { PushService } from './push-service.ts'

export interface InboxSources {
  readonly site: string
  readonly database: Database
  readonly mail: MailServer
  readonly push: PushService
  readonly schedules: readonly Schedule[]
}

export const startInbox = (sources: InboxSources, port: number | undefined) =>
  serve((request) => route(sources, request), port)

async function route(sources: InboxSources, request: Request): Promise<Response> {
  const [, section = '', id = ''] = new URL(request.url).pathname.split('/')
  if (request.method === 'POST' && section === 'run') {
    await sources.schedules[Number(id)]?.run()
    return new Response(null, { status: 303, headers: { location: '/' } })
  }
  switch (section) {
    case '':
    case 'mail':
      return page(sources, 'Inbox', await inboxView(sources.mail, id))
    case 'body':
      return body(sources.mail, id)
    case 'rows':
      return page(sources, 'Stored rows', await rowsView(sources.database))
    case 'alerts':
      return page(sources, 'Alerts', alertsView(sources.push))
    case 'push':
      return new Response(null, { status: await sources.push.receive(request) })
    case 'state':
      return new Response(await stateOf(sources))
    default:
      return new Response('Nothing here\n', { status: 404 })
  }
}

/** Returns a text that changes whenever there is something new. */
async function stateOf({ mail, database, push }: InboxSources): Promise<string> {
  const tables = await Promise.all(database.submissionTables.map((table) => database.rows(table)))
  const rows = tables
    .flat()
    .map(({ revision, notification, attempts }) => `${revision}${notification}${attempts}`)
  return `${(await mail.messages()).length} ${push.alerts.length} ${rows.join()}`
}

/** Serves only the HTML part, sandboxed: it must not reach the page around it. */
async function body(mail: MailServer, id: string): Promise<Response> {
  const message = (await mail.messages()).find((each) => each.id === id)
  return new Response(message ? withPictures(message) : 'No such e-mail', {
    status: message ? 200 : 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    },
  })
}

const withPictures = ({ html: page, pictures = {} }: ReceivedEmail): string =>
  page.replace(/src="cid:([\w-]+)"/g, (_, id: string) => `src="${pictures[id] ?? ''}"`)

async function inboxView(mail: MailServer, id: string): Promise<Html> {
  const messages = await mail.messages()
  if (messages.length === 0) {
    return html`<div class="empty"><h2>No e-mail yet</h2><p>Send the quote form on the site and it will appear here.</p></div>`
  }
  const open = messages.find((message) => message.id === id) ?? messages[0]
  return html`<div class="mail">
<ol class="list">${messages.map((message) => listItem(message, message === open))}</ol>
${open ? messageView(open) : ''}
</div>`
}

const listItem = (message: ReceivedEmail, isOpen: boolean) =>
  html`<li><a href="/mail/${message.id}"${
    isOpen ? html` aria-current="true"` : ''
  }><b>${message.subject}</b><span>${message.text.split('\n')[0] ?? ''}</span>${time(message.receivedAt)}</a></li>`

const messageView = (message: ReceivedEmail) => html`<article>
<h2>${message.subject}</h2>
<dl>
<dt>From</dt><dd>${message.from}</dd>
<dt>To</dt><dd>${message.to.join(', ')}</dd>
<dt>Reply-To</dt><dd>${message.replyTo.join(', ') || '(none)'}</dd>
<dt>Received</dt><dd>${time(message.receivedAt)}</dd>
</dl>
<iframe src="/body/${message.id}" title="HTML part of the e-mail"></iframe>
<details><summary>Text part</summary><pre>${message.text}</pre></details>
${message.calendar ? html`<p><a download="visit.ics" href="data:text/calendar,${encodeURIComponent(message.calendar.file)}">Calendar entry (${message.calendar.method})</a></p>` : ''}
</article>`

const alertsView = ({ alerts }: PushService) =>
  html`<ol class="list">${alerts.map(({ title, body, navigate }) => html`<li><a href="${navigate}"><b>${title}</b><span>${body}</span></a></li>`)}</ol>`

async function rowsView(database: Database): Promise<Html> {
  const tables = await Promise.all(
    database.submissionTables.map(async (table) => tableView(table, await database.rows(table))),
  )
  return html`${tables}`
}

const tableView = (table: string, rows: readonly StoredRow[]) => html`<section>
<h2>${table} <small>${rows.length} ${rows.length === 1 ? 'row' : 'rows'}</small></h2>
${rows.length > 0 ? rows.map(rowView) : html`<p>Nothing stored yet.</p>`}
</section>`

function rowView(row: StoredRow): Html {
  const who = [row.name ?? row.company_name, row.phone].filter(Boolean).join(' · ')
  return html`<details><summary><span class="state ${row.notification}">${row.notification}</span> ${who} ${time(new Date(Number(row.created_at) * 1000).toISOString())}</summary>
<dl>${Object.entries(row)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => html`<dt>${name}</dt><dd>${formatValue(value)}</dd>`)}</dl></details>`
}

const formatValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const time = (iso: string) =>
  html`<time datetime="${iso}">${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso))}</time>`

const watcher = `
let seen
setInterval(async () => {
  const state = await fetch('/state').then((answer) => answer.text(), () => seen)
  if (seen !== undefined && state !== seen) location.reload()
  seen = state
}, 1500)`

function page({ site, schedules }: InboxSources, title: string, main: Html): Response {
  const buttons = schedules.map(
    ({ description }, index) =>
      html`<form method="post" action="/run/${index}"><button>${description}</button></form>`,
  )
  return new Response(
    htmlText(html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (local)</title>
<link rel="icon" href="data:,">
<style>${raw(inboxStyles)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<nav><a href="/">Inbox</a><a href="/alerts">Alerts</a><a href="/rows">Stored rows</a><a href="${site}">Site</a></nav>
${buttons}
</header>
<main>${main}</main>
<script>${raw(watcher)}</script>
</body>
</html>
`),
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
}

const { colors } = brand

const inboxStyles = `
* { box-sizing: border-box }
body { margin: 0; background: ${colors.plaster}; color: ${colors.ink}; font: 1rem/1.55 system-ui, sans-serif }
a { color: ${colors.tide} }
:focus-visible { outline: 3px solid ${colors.tide}; outline-offset: 2px }
h1, h2 { margin: 0; font-weight: 500; line-height: 1.2 }
h1 { font-size: 1.5rem }
h2 { font-size: 1.25rem; overflow-wrap: anywhere }
small, time { color: ${colors.driftwood}; font-size: .8125rem; font-weight: 400 }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 2rem; padding: 1rem clamp(1rem, 4vw, 3rem); background: ${colors.white}; border-bottom: 1px solid ${colors.dune} }
nav { display: flex; gap: 1.5rem; margin-right: auto }
nav a { padding: .5rem 0 }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 0; border-radius: 2px; background: ${colors.tide}; color: ${colors.lime}; font: inherit; cursor: pointer }
button:hover { background: ${colors['deep-tide']} }
main { padding: 1.5rem clamp(1rem, 4vw, 3rem) }
section { margin-bottom: 2.5rem }
.empty { max-width: 32rem; padding: 4rem 0 }
.mail { display: grid; gap: 1.5rem }
.list { margin: 0; padding: 0; list-style: none; background: ${colors.white}; max-height: 75vh; overflow: auto }
.list a { display: grid; gap: .125rem; padding: .875rem 1rem; border-bottom: 1px solid ${colors.dune}; border-left: 3px solid transparent; text-decoration: none; color: inherit }
.list a:hover { background: ${colors.lime} }
.list a[aria-current] { background: ${colors.sand}; border-left-color: ${colors['brass-dark']} }
.list span { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; color: ${colors.driftwood} }
article { min-width: 0; padding: 1.5rem; background: ${colors.white} }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.25rem; margin: 1rem 0 }
dt { color: ${colors.driftwood} }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
iframe { width: 100%; height: 46rem; border: 1px solid ${colors.dune} }
summary { padding: .75rem 0; cursor: pointer }
section > details { padding: 0 1rem; background: ${colors.white}; border-bottom: 1px solid ${colors.dune} }
pre { margin: 0; padding: 1rem; background: ${colors.plaster}; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem }
.state { display: inline-block; min-width: 6.5rem; padding: 0 .5rem; border: 1px solid ${colors.reed}; border-radius: 2px; text-align: center; font-size: .8125rem }
.state.sent { color: ${colors.tide} }
.state.pending { color: ${colors.clay}; border-color: ${colors.clay} }
@media (min-width: 56rem) { .mail { grid-template-columns: minmax(18rem, 26rem) 1fr; align-items: start } }
`
