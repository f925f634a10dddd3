import { html } from 'hono/html'
import { refOf } from '#lambdas/shared/identity.ts'
import type { Email } from '#lambdas/shared/ses.ts'
import type { Row } from '#lambdas/submission/row.ts'
import type { Flag } from '#lambdas/submission/submission.ts'
import type { Waiting } from './digest.ts'
import { emailCell, emailPage, type Html, phoneLink, textFooter } from './email-page.ts'
import { sanDiegoTime } from './owner-email.ts'

/** Why a row looks like spam, by its flags. */
export const reasons: Readonly<Record<Flag, string>> = {
  honeypot: 'filled in a field that people do not see',
  'too-fast': 'sent faster than people type',
  'many-from-one-address': 'one of many from one network',
  'edit-of-suspected': 'a change to what looked like spam',
}

/** Writes the daily e-mail about what was held back and what is unsent: text and HTML with the same content. */
export function digestEmail(waiting: readonly Waiting[]): Email {
  const listed = waiting.flatMap(({ form, rows }) => rows.map((row) => entryOf(form.contract.noun, row)))
  const more = waiting.filter(({ more }) => more > 0)
  const held = listed.length + more.reduce((total, each) => total + each.more, 0)
  const unsent = waiting.reduce((total, each) => total + each.unsent, 0)
  const title = `Held back since yesterday: ${held}`
  const summary =
    'These look like spam and were kept from your inbox. Nothing is deleted: call whoever you think is real.'
  const facts = [
    ...more.map(
      ({ form: { contract }, more }) =>
        `And ${more} more ${contract.noun}s. To see them: npm run leads -- list --form ${contract.name} --notification suppressed`,
    ),
    unsent === 0
      ? 'No notification is waiting to be sent.'
      : `Notifications still waiting to be sent: ${unsent}. They are tried again every few minutes.`,
  ]
  return {
    subject: held > 0 ? title : `Notifications waiting: ${unsent}`,
    text: [summary, '', ...listed.map(asText), ...facts, '', textFooter].join('\n'),
    html: emailPage({ title, summary, rows: listed.map(asRow), facts }),
    replyTo: undefined,
    tags: { form: 'digest' },
  }
}

/** What the owner needs in order to judge. */
interface HeldEntry {
  readonly name: string
  readonly phone: string
  readonly about: string
  readonly fact: string
}

function entryOf(noun: string, { id, values, flags, createdAt }: Row): HeldEntry {
  const word = (name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'string' ? value : value.join(', ')
  }
  const why = flags.map((flag) => reasons[flag]).join(', ')
  return {
    name: word('name') || [word('contact_name'), word('company_name')].filter(Boolean).join(', '),
    phone: word('phone'),
    about: word('project_type') || word('services') || noun,
    fact: `${sanDiegoTime(createdAt)}, reference ${refOf(id)}: ${why}`,
  }
}

const asText = ({ name, phone, about, fact }: HeldEntry): string => `${name}\n${phone}\n${about}\n${fact}\n`

const asRow = ({ name, phone, about, fact }: HeldEntry): Html =>
  html`<tr><td style="${emailCell}overflow-wrap:anywhere;"><b>${name}</b><br>${phoneLink(phone)}<br>${about}<br><span style="font-size:14px;color:#5b544a;">${fact}</span></td></tr>`
