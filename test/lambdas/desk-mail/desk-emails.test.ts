import { expect, it } from 'vitest'
import { newDeviceEmail, signInEmail } from '#lambdas/desk-mail/handler.ts'

const { subject, text, html, replyTo } = signInEmail(
  'https://firm.example/desk/sign-in/link?t=ab12',
  '482913',
)

it('the e-mail to sign in with has the link and the code in its text, and neither in its subject, which phones show while locked', () => {
  for (const part of [text, html]) {
    expect(part).toContain('https://firm.example/desk/sign-in/link?t=ab12')
    expect(part).toContain('482913')
  }
  expect(subject).not.toMatch(/482913|ab12/)
  expect(replyTo).toBeUndefined()
})

it('the e-mail about another device names it as text, and links to where one signs out everywhere', () => {
  const { text, html } = newDeviceEmail(
    {
      kind: 'new-device',
      address: 'owner@firm.example',
      device: 'Firefox <img src=x>',
      at: Date.UTC(2026, 10, 3, 20) / 1000,
    },
    'https://firm.example',
  )
  expect(text).toContain('https://firm.example/desk/account')
  expect(html).not.toContain('<img src=x>')
})
