import { html } from 'hono/html'
import { site as words } from '#content/desk/site.ts'
import { fill } from '#firm/fill.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { shortTime } from '#lambdas/leads/desk/san-diego-time.ts'
import { isAtWork, type Run } from '#lambdas/publish/run-store.ts'
import { groupsOf, problemItem, sentence } from './changes-pages.ts'
import { sitePage } from './site-page.ts'

const { publishing } = words

const refreshSeconds = 2

export const publishingPage = (who: SignedIn, run: Run, problem: string | undefined): string =>
  sitePage(who, {
    title: publishing.title,
    message: problem ? { text: problem, isProblem: true } : undefined,
    ...(isAtWork(run) && { refreshSeconds }),
    body: html`<p class="reach" role="status"><b>${fill(publishing.since, { state: publishing.states[run.state], time: shortTime(run.since) })}</b></p>
${run.problem ? html`<ul>${run.problem.split('\n').map(problemOf)}</ul>` : ''}${ways(run)}
<ul class="rows">${groupsOf(run.edits).map((edits) => html`<li class="held">${edits.map(sentence)}<small>${fill(words.changes.by, { person: edits[0]?.by ?? '', time: shortTime(edits[0]?.at ?? 0) })}</small></li>`)}</ul>`,
  })

/** What the compiler says, with a way to the words that it is about: "content/pages/home.yaml:6  a colon is missing." */
function problemOf(line: string): Html {
  const [, file = '', sentence = line] = /^content\/(\S+?\.yaml):\d+ +(.*)$/.exec(line) ?? []
  return problemItem(file, sentence)
}

function ways({ id, state, pages = [], release, undoes }: Run): Html | '' {
  const again = undoes
    ? html`<a class="press" href="/desk/site/history">${words.history.title}</a>`
    : html`<a class="press" href="/desk/site/changes">${publishing.again}</a>`
  const publish = (label: string) =>
    html`<form method="post" action="/desk/site/publish"><input type="hidden" name="run" value="${id}"><button class="button button-primary">${label}</button></form>`
  switch (state) {
    case 'ready':
      return html`<form class="reach" method="post" action="/desk/site/preview"><button class="button button-primary">${publishing.see}</button>${pages.map((page) => html`<button class="press" name="page" value="${page}">${page}</button>`)}</form>
<p class="caption">${publishing.how}</p>
<div class="reach">${publish(words.changes.publish)}<a class="press" href="/desk/site">${words.changes.keep}</a></div>
<form method="post" action="/desk/site/leave"><button class="press">${publishing.leave}</button></form>`
    case 'live':
      return html`<div class="reach"><a class="press" href="/">${publishing.site}</a><form method="post" action="/desk/site/undo"><input type="hidden" name="release" value="${release ?? ''}"><button class="press">${words.history.undo}</button></form></div>`
    case 'broken':
    case 'deploying':
      return html`<div class="reach">${release ? publish(publishing.retry) : again}</div>`
    case 'unfit':
    case 'outdated':
      return html`<p class="reach">${again}</p>`
    default:
      return ''
  }
}
