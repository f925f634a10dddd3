import { html } from 'hono/html'
import { business } from '#content/business.ts'
import { nextSteps } from '#content/next-steps.ts'
import { replyPromise } from '#firm/reply-promise.ts'
import type { FormContract } from '#forms/contract.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { callActions, emailCell, emailParts } from '#lambdas/leads/notify/email-page.ts'
import { confirmationTag } from '#lambdas/leads/notify/record-delivery.ts'
import { projectInWords } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

/** Address that a confirmation leads to, and the addressee of replies. */
export interface ConfirmationPlaces {
  /** Address of the visitor's own page; absent where the form has none. */
  readonly address: string | undefined
  /** The owner's address. */
  readonly replyTo: string
}

/**
 * Writes the e-mail that tells a visitor that we have what they sent. It holds no word that they wrote: whoever fills in a
 * form with another person's address cannot say anything to that person.
 */
export function confirmationEmail(
  contract: FormContract,
  row: Row,
  { address, replyTo }: ConfirmationPlaces,
): Email {
  const { noun } = contract
  const ref = refOf(row.id)
  const title = `We have your ${noun}`
  const summary = summaryFor(contract, row)
  const lines = [
    { label: 'Reference', value: ref },
    ...(contract.name === 'lead' ? [{ label: 'Project', value: projectInWords(row) }] : []),
    ...(contract.name === 'lead'
      ? nextSteps.map(({ title: step, description }) => ({ label: step, value: description }))
      : []),
  ]
  const facts = [
    `Questions? Reply to this email, or call us, ${business.phoneHours}, at ${business.phone}.`,
    `You get this email because somebody sent our form with your address. If it wasn’t you, just delete it.`,
  ]
  return {
    subject: `${title} [${ref}]`,
    ...emailParts({
      title,
      summary,
      actions: [...(address ? [{ label: openWords, address }] : []), ...callActions(business.phone)],
      text: [
        ...lines.map(({ label, value }) => `${label}: ${value}`),
        ...(address ? ['', `${openWords}: ${address}`] : []),
      ],
      rows: lines.map(
        ({ label, value }) =>
          html`<tr><th scope="row" style="${emailCell}width:34%;padding-right:16px;text-align:left;font-weight:600;">${label}</th><td style="${emailCell}">${value}</td></tr>`,
      ),
      facts,
    }),
    replyTo,
    tags: { form: confirmationTag },
    // RFC 3834: automatic responders do not answer an e-mail with this header.
    headers: { 'auto-submitted': 'auto-replied' },
  }
}

/** A reply within a day is promised to homeowners alone. */
function summaryFor({ name }: FormContract, { createdAt }: Row): string {
  if (name === 'subcontractor') return 'We read every application and contact the references you gave.'
  const { clock, how } = replyPromise(new Date(createdAt * 1000))
  return `You’ll hear from us by ${clock}${how ? `, ${how}` : ''}`
}

const openWords = 'See your request and add photos'
