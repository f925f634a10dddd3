import { caniemail } from 'caniemail'
import { expect, it } from 'vitest'
import { momentOf } from '#firm/local-time.ts'
import { leadContract } from '#forms/lead.ts'
import { newDeviceEmail, signInEmail } from '#lambdas/desk-mail/handler.ts'
import { emailFor } from '#lambdas/leads/notify/owner-email.ts'
import { deferredEmail, digestEmail, entryOf } from '#lambdas/leads/notify/summary-email.ts'
import { confirmationEmail } from '#lambdas/leads/notify/visitor-emails.ts'
import { rowWith } from '#test/lambdas/rows-of-tests.ts'

const row = rowWith({ site: 'https://www.example.com' })

const emails = {
  'about a lead': emailFor(row),
  'about an application': emailFor(rowWith({}, 'subcontractor')),
  'about many leads': deferredEmail({ contract: leadContract, rows: [row, row], more: 3 }),
  'of the day': digestEmail([{ contract: leadContract, rows: [row], more: 3 }], 1, [entryOf(row, '', '')]),
  'to sign in': signInEmail('https://www.example.com/desk/enter', '123456'),
  'about a new device': newDeviceEmail(
    { kind: 'new-device', address: 'owner@example.com', device: 'iPhone, Safari', at: 1_770_000_000 },
    'https://www.example.com',
  ),
  'to a visitor': confirmationEmail(row, { requestUrl: 'https://x.example/request', replyTo: 'o@x.example' }),
}

/** Optional styles that some clients ignore: dark scheme, round corners, hidden preheader, maximum width. */
const dispensable = [
  ...['@media', '<style> element', 'color-scheme meta tag', 'border-radius', 'display:none'],
  ...['max-height property', 'overflow'],
  // Aligns buttons in a row; Outlook for Windows uses their attribute.
  'float',
  // Outlook for macOS uses the table's color.
  '<body> element',
]

/** Without Windows Mail, which ended in 2024. */
const outlooks = (['android', 'ios', 'macos', 'outlook-com', 'windows'] as const).map(
  (each) => `outlook.${each}` as const,
)

it.each(Object.entries(emails))(
  'the e-mail %s needs nothing that Gmail, Outlook or Apple Mail lack, and is smaller than what Gmail cuts off',
  (_, { html }) => {
    const { issues } = caniemail({ clients: ['gmail.*', 'apple-mail.*', ...outlooks], html })
    const lacking = [...issues.errors].flatMap(([client, features]) =>
      features.filter(({ title }) => !dispensable.includes(title)).map(({ title }) => `${client}: ${title}`),
    )
    expect(lacking).toEqual([])
    expect(Buffer.byteLength(html)).toBeLessThan(102_000)
  },
)

it('a confirmation of what came on a closed day says why the reply takes longer', () => {
  const created_at = momentOf('2026-11-26T10:00')
  const { text } = confirmationEmail(rowWith({ created_at }), { requestUrl: undefined, replyTo: '' })
  expect(text).toContain('We’re closed for Thanksgiving. You’ll hear from us by Tuesday, 8 a.m.')
})
