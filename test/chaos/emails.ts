import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import PostalMime, { type Email as Parsed } from 'postal-mime'
import { emailPattern, type FormContract, type Values } from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { readFields } from '#forms/read-fields.ts'
import { readSource, type Source, sourceFields } from '#forms/source.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { batchEmail } from '#lambdas/leads/notify/batch-email.ts'
import { digestEmail } from '#lambdas/leads/notify/digest-email.ts'
import { emailFor } from '#lambdas/leads/notify/email-for.ts'
import { dialable } from '#lambdas/leads/notify/email-page.ts'
import { noAdditions, type Row } from '#lambdas/leads/store/row.ts'
import { ann, pacificTile } from '../fixtures.ts'
import { hostileText } from './hostile-text.ts'

const forms: readonly { readonly contract: FormContract; readonly valid: Values }[] = [
  { contract: leadContract, valid: ann },
  { contract: subcontractorContract, valid: pacificTile },
]

/**
 * Writes e-mails about rows with hostile words, wraps them as the mail service does, and reads them back with parsers
 * that are not ours.
 * @throws Error with the smallest row whose e-mail has a foreign header or element, or lacks a part
 */
export async function fuzzEmails({ inputs, seed }: { inputs: number; seed: number }): Promise<void> {
  for (const { contract, valid } of forms) {
    const property = fc.asyncProperty(rowsOf(contract, valid), async (row) => {
      await checkEmail(emailFor(contract, row), emailFor(contract, harmless(contract, row)))
      const digest = (each: Row) => digestEmail([{ contract, rows: [each], more: 1, pending: 1 }])
      await checkEmail(digest(row), digest(harmless(contract, row)))
      const batch = (each: Row) => batchEmail(contract, [each])
      await checkEmail(batch(row), batch(harmless(contract, row)))
    })
    await fc.assert(property, { numRuns: inputs, seed })
  }
}

/** Addresses that the form takes, also those that are no good in a header. */
const addresses = fc.oneof(
  fc.emailAddress(),
  fc.stringMatching(emailPattern),
  fc.constantFrom('a@b', "o'hara@example.com", '.@example.com', 'a..b@example.com', 'x@[1.2.3.4]'),
)

/** Rows as they are stored: what the form does not take stays as it was. */
const rowsOf = (contract: FormContract, valid: Values): fc.Arbitrary<Row> =>
  fc
    .record({
      texts: fc.array(hostileText, { minLength: contract.fields.length, maxLength: contract.fields.length }),
      email: addresses,
      source: fc.array(hostileText, { minLength: sourceFields.length, maxLength: sourceFields.length }),
      revision: fc.integer({ min: 1, max: 20 }),
      attempts: fc.integer({ min: 1, max: 3000 }),
      id: fc.uuid(),
    })
    .map(({ texts, email, source, revision, attempts, id }) => {
      const typed = Object.fromEntries(contract.fields.map(({ name }, at) => [name, texts[at]]))
      const { values } = readFields(contract, { ...typed, email })
      return {
        id,
        values: { ...valid, ...values },
        digest: '',
        seq: 1,
        revision,
        saves: 1,
        createdAt: 1_795_000_000,
        updatedAt: 1_795_000_060,
        canary: false,
        additions: noAdditions,
        brief: {},
        site: '',
        notification: 'pending',
        attempts,
        leaseId: undefined,
        dueAt: undefined,
        notifiedRevision: undefined,
        flags: ['honeypot', 'too-fast'],
        source: readSource(Object.fromEntries(sourceFields.map(({ name }, at) => [name, source[at]]))),
      }
    })

/**
 * The same row with an x for every character that somebody typed, an address where one can be answered, and a number where
 * one can be called: its e-mail has the same structure.
 */
function harmless(contract: FormContract, row: Row): Row {
  const crossOut = (text: string) => text.replace(/[^\n]/g, 'x')
  const isTyped = (name: string) =>
    contract.fields.some((field) => field.name === name && !field.kind.startsWith('choice'))
  const isAnswerable = emailFor(contract, row).replyTo !== undefined
  return {
    ...row,
    values: {
      ...Object.fromEntries(
        Object.entries(row.values).map(([name, value]) => [
          name,
          typeof value === 'string' && isTyped(name) ? crossOut(value) : value,
        ]),
      ),
      ...(isAnswerable && { email: 'x@example.com' }),
      ...(dialable(String(row.values.phone ?? '')) && { phone: '619' }),
    },
    source: Object.fromEntries(
      Object.entries(row.source).map(([name, value]) => [name, crossOut(value)]),
    ) as Source,
  }
}

async function checkEmail(email: Email, twin: Email): Promise<void> {
  insist(/^[\x20-\x7e]+$/.test(email.subject), `the subject is not one line of ASCII: ${email.subject}`)
  insist(email.subject === twin.subject, 'the subject has words of the visitor')
  const parsed = await PostalMime.parse(asSent(email))
  checkHeaders(parsed, email)
  insist(normalised(parsed.text) === normalised(email.text), 'the text part is another')
  insist(normalised(parsed.html) === normalised(email.html), 'the HTML part is another')
  insist(parsed.attachments.length === 0, 'there is an attachment')
  const [found, expected] = [elementsOf(email.html), elementsOf(twin.html)]
  insist(found.join('\n') === expected.join('\n'), 'what was typed has become markup')
}

const from = 'website@alder-and-tide.example'
const to = 'owner@alder-and-tide.example'

/** The message that the mail service makes of it. Headers go as they are, so that a line end in one would be seen. */
function asSent({ subject, text, html, replyTo }: Email): string {
  const boundary = `part-${randomUUID()}`
  const part = (type: string, content: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=UTF-8`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'),
  ]
  return [
    `From: ${from}`,
    `To: ${to}`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]),
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', text),
    ...part('text/html', html),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

function checkHeaders(
  { headers, from: sender, to: recipients, replyTo, subject }: Parsed,
  email: Email,
): void {
  const names = headers.map(({ key }) => key).toSorted()
  const own = ['content-type', 'from', 'mime-version', 'subject', 'to']
  const expected = email.replyTo === undefined ? own : [...own, 'reply-to'].toSorted()
  insist(names.join() === expected.join(), `foreign headers: ${names}`)
  insist(sender?.address === from, 'another sender')
  insist(recipients?.map(({ address }) => address).join() === to, 'other recipients')
  insist(
    (replyTo ?? []).map(({ address }) => address).join() === (email.replyTo ?? ''),
    'another reply address',
  )
  insist(subject === email.subject, 'another subject')
}

/** Line ends and what follows the last one are the service's affair. */
const normalised = (text: string | undefined) => (text ?? '').replaceAll('\r\n', '\n').trimEnd()

/**
 * Every element with its attributes, in order. Links lead to a phone number or an address, which are the visitor's.
 * @throws Error when a link leads elsewhere
 */
function elementsOf(html: string): string[] {
  const found: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === '#comment') found.push('comment')
    if ('attrs' in node) found.push(`${node.tagName} ${node.attrs.map(asWritten).join(' ')}`)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(parse(html))
  return found
}

function asWritten({ name, value }: { name: string; value: string }): string {
  if (name !== 'href') return `${name}=${value}`
  insist(
    /^(?:tel:\+?\d*(?:,\d+)?|mailto:[\w.~!*'()%-]+(?:\?subject=[\w.~!*'()%-]+)?)$/.test(value),
    `a link leads to ${value}`,
  )
  return 'href'
}

function insist(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}
