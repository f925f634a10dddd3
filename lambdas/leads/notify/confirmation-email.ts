import { business } from '#content/business.ts'
import { confirmation as words } from '#content/emails/confirmation.ts'
import { nextSteps } from '#content/next-steps.ts'
import { fill } from '#firm/in-words.ts'
import { replyPromise } from '#firm/reply-promise.ts'
import type { FormContract } from '#forms/contract.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { callActions, emailParts, factRow } from '#lambdas/leads/notify/email-page.ts'
import { confirmationTag } from '#lambdas/leads/notify/record-delivery.ts'
import { projectInWords } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

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
  const ref = refOf(row.id)
  const title = words.subjects[contract.noun]
  const open = words.open[contract.noun]
  const summary = summaryFor(contract, row)
  const lines = [
    { label: words.reference, value: ref },
    ...(contract.name === 'lead' ? linesOfRequest(row) : []),
  ]
  const facts = [words.questions, words.notYou]
  return {
    subject: `${title} [${ref}]`,
    ...emailParts({
      title,
      summary,
      actions: [...(address ? [{ label: open, address }] : []), ...callActions(business.phone)],
      text: [
        ...lines.map(({ label, value }) => `${label}: ${value}`),
        ...(address ? ['', `${open}: ${address}`] : []),
      ],
      rows: lines.map(factRow),
      facts,
    }),
    replyTo,
    tags: { form: confirmationTag },
    // RFC 3834: automatic responders do not answer an e-mail with this header.
    headers: { 'auto-submitted': 'auto-replied' },
  }
}

const linesOfRequest = (row: Row) => [
  { label: words.project, value: projectInWords(row) },
  { label: words.readyLabel, value: words.ready },
  ...nextSteps.map(({ title, description }) => ({ label: title, value: description })),
]

/** A reply within a day is promised to homeowners alone. */
function summaryFor({ name }: FormContract, { createdAt }: Row): string {
  if (name === 'subcontractor') return words.opening.application
  const { clock, again } = replyPromise(new Date(createdAt * 1000))
  return again
    ? fill(words.opening.promisedByEmail, { clock, again })
    : fill(words.opening.promised, { clock })
}
