import { html } from 'hono/html'
import type { FormContract } from '#forms/contract.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { flagReasons } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { emailCell, emailParts, link, phoneLink, quiet } from './email-page.ts'
import { sanDiegoTime } from './owner-email.ts'

/** One form's part of the digest. */
export interface DigestSection {
  readonly contract: FormContract
  /** The oldest quarantined rows, to be told one by one. */
  readonly rows: readonly Row[]
  /** Number of quarantined rows beyond those listed. */
  readonly more: number
  /** Notifications that are not sent yet. */
  readonly pending: number
}

/** A lead whose next step is due. */
export interface DueStep {
  readonly name: string
  readonly phone: string
  /** Action, and the day since which it is due. */
  readonly step: string
  /** Address of the row at the desk; empty when the site's origin is not known. */
  readonly address: string
}

/**
 * Writes the daily e-mail: next steps that are due first, then quarantined rows and pending notifications. Text and HTML
 * with the same content.
 */
export function digestEmail(sections: readonly DigestSection[], due: readonly DueStep[] = []): Email {
  const entries = sections.flatMap(({ contract, rows }) => rows.map((row) => entryOf(contract.noun, row)))
  const more = sections.filter(({ more }) => more > 0)
  const quarantined = entries.length + more.reduce((total, each) => total + each.more, 0)
  const pending = sections.reduce((total, each) => total + each.pending, 0)
  const explanation =
    'These look like spam, so we kept them out of your inbox. Nothing’s been deleted: call anyone you think is real.'
  const title = due.length > 0 ? `Next steps due: ${due.length}` : `Held back since yesterday: ${quarantined}`
  const summary = due.length > 0 ? 'What you meant to do by today, the oldest first.' : explanation
  const facts = [
    ...more.map(
      ({ contract, more }) =>
        `And ${more} more ${contract.noun}s. To see them: npm run leads -- list --form ${contract.name} --notification quarantined`,
    ),
    pending === 0
      ? 'No notifications are waiting to be sent.'
      : `Notifications still waiting to be sent: ${pending}. We try again every few minutes.`,
  ]
  return {
    subject: due.length + quarantined > 0 ? title : `Notifications waiting: ${pending}`,
    ...emailParts({
      title,
      summary,
      text: [
        ...due.map(dueText),
        ...(due.length > 0 && entries.length > 0
          ? [`Held back since yesterday: ${quarantined}`, explanation, '']
          : []),
        ...entries.map(asText),
      ],
      rows: [
        ...due.map(dueRow),
        ...(due.length > 0 && entries.length > 0
          ? [headRow(`Held back since yesterday: ${quarantined}`, explanation)]
          : []),
        ...entries.map(asRow),
      ],
      facts,
    }),
    replyTo: undefined,
    tags: { form: 'digest' },
  }
}

/** The facts by which the owner judges whether a row is spam. */
interface Entry {
  readonly name: string
  readonly phone: string
  readonly about: string
  readonly fact: string
}

function entryOf(noun: string, { id, values, flags, createdAt }: Row): Entry {
  const word = (name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'string' ? value : value.join(', ')
  }
  const why = flags.map((flag) => flagReasons[flag]).join(', ')
  return {
    name: word('name') || [word('contact_name'), word('company_name')].filter(Boolean).join(', '),
    phone: word('phone'),
    about: word('project_type') || word('services') || noun,
    fact: `${sanDiegoTime(createdAt)}, reference ${refOf(id)}: ${why}`,
  }
}

const dueText = ({ name, phone, step, address }: DueStep): string =>
  `${[name, phone, step, address].filter(Boolean).join('\n')}\n`

const dueRow = ({ name, phone, step, address }: DueStep): Html =>
  html`<tr><td style="${emailCell}word-break:break-word;"><b>${name}</b><br>${phoneLink(phone)}<br>${step}${address ? html`<br>${link(address, 'Open at the desk')}` : ''}</td></tr>`

const headRow = (title: string, sentence: string): Html =>
  html`<tr><td style="${emailCell}padding-top:24px;"><b>${title}</b><br>${sentence}</td></tr>`

const asText = ({ name, phone, about, fact }: Entry): string => `${name}\n${phone}\n${about}\n${fact}\n`

const asRow = ({ name, phone, about, fact }: Entry): Html =>
  html`<tr><td style="${emailCell}word-break:break-word;"><b>${name}</b><br>${phoneLink(phone)}<br>${about}<br>${quiet(fact)}</td></tr>`
