import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emailPattern, type FormContract } from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { readFields, sourceFields } from '#forms/read-fields.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { emailFor } from '#lambdas/leads/notify/owner-email.ts'
import { deferredEmail, digestEmail, warningEmail } from '#lambdas/leads/notify/summary-email.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { rowWith } from '#test/lambdas/rows-of-tests.ts'

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'Ann\r\nBcc: x@evil.example\r\n\r\n<p>body',
    '</td></tr></table><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='x()",
    '<!--',
  ),
)

const addresses = fc.oneof(fc.emailAddress(), fc.stringMatching(emailPattern), fc.constant("o'hara@a..b"))

const emailsOf = (contract: FormContract, row: Row) => [
  emailFor(row),
  digestEmail([{ contract, rows: [row], more: 1 }], 1),
  deferredEmail({ contract, rows: [row], more: 1 }),
  warningEmail(row, row.createdAt),
]

/** Links to a phone number or an e-mail address only. */
const link =
  /href="(?:tel:\+?\d*(?:,\d+)?|mailto:(?:[\w.~!*()%-]|&#39;)+(?:@(?:[\w.~!*()%-]|&#39;)+)?(?:\?subject=[\w.~!*'()%-]+)?)"/g

/** Tags without link targets, which are checked separately. */
const tagsOf = (html: string) =>
  (html.match(/<[^>]*>?/g) ?? []).map((tag) => tag.replace(/href="[^"]*"/, 'href'))

it.each<[string, FormContract]>([
  ['request', leadContract],
  ['application', subcontractorContract],
])('no words of a visitor become a header or markup in an e-mail about a %s', (_, contract) => {
  const words = fc.record(Object.fromEntries(contract.fields.map(({ name }) => [name, hostile])))
  const source = fc.record(Object.fromEntries(sourceFields.map(({ name }) => [name, hostile])))
  const { id } = rowWith()
  const plain = emailsOf(contract, rowWith({ id, source_page: '/', utm_term: 'x' }, contract.name))
  const knownTags = new Set(plain.flatMap(({ html }) => tagsOf(html)))
  fc.assert(
    fc.property(words, addresses, source, (typed, email, sent) => {
      // As stored, after the form's normalization.
      const { values } = readFields(contract, { ...typed, email })
      const row = rowWith({ id, ...values, ...sent }, contract.name)
      for (const [at, { subject, replyTo = 'x@x', html }] of emailsOf(contract, row).entries()) {
        expect(subject).toBe(plain[at]?.subject)
        expect(replyTo).toMatch(/^[\x21-\x7e]+@[\x21-\x7e]+$/)
        expect(replyTo).not.toMatch(/[,;<>"]/)
        expect(tagsOf(html).filter((tag) => !knownTags.has(tag))).toEqual([])
        expect(html.replace(link, '')).not.toContain('href=')
      }
    }),
  )
})
