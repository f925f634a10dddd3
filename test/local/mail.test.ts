import { afterAll, expect, it } from 'vitest'
import type { Assembly } from '#local/assembly.ts'
import { startMail } from '#local/mail.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const identities = ['firm.com', 'crew@mail.com']

const assembly = {
  all: (type: string) =>
    type === 'AWS::SES::EmailIdentity'
      ? identities.map((EmailIdentity) => [EmailIdentity, { EmailIdentity }])
      : [],
} as unknown as Assembly

const folder = temporaryFolder()
const mail = await startMail(assembly, folder)
afterAll(mail.close)

async function send(from: string, to: string): Promise<number> {
  const body = new URLSearchParams({
    Action: 'SendEmail',
    Source: from,
    'Destination.ToAddresses.member.1': to,
    'Message.Subject.Data': 'New quote request',
  })
  return (await fetch(mail.url, { method: 'POST', body })).status
}

it.each([
  ['website@firm.com', 'crew@mail.com', 200],
  ['website@firm.com', 'anybody@firm.com', 200],
  ['crew@mail.com', 'crew@mail.com', 200],
  // Only the address is verified, not its domain.
  ['boss@mail.com', 'crew@mail.com', 400],
  ['website@firm.com', 'boss@mail.com', 400],
  ['website@other-firm.com', 'crew@mail.com', 400],
  ['website@firm.com', 'any..body@firm.com', 400],
  ['website@firm.com', 'anybody.@firm.com', 400],
])(
  'as SES in the sandbox the mail endpoint answers an e-mail from %s to %s with %i',
  async (from, to, status) => {
    expect(await send(from, to)).toBe(status)
  },
)
