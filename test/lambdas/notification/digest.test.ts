import { describe, expect, it } from 'vitest'
import { sendDigest } from '../../../lambdas/notification/digest.ts'
import type { Row } from '../../../lambdas/notification/row.ts'
import type { Email } from '../../../lambdas/shared/ses.ts'
import { ann } from '../../fixtures.ts'
import { form, now, patient, rowWith, worldWith } from './world.ts'

async function digest(
  held: readonly Row[],
  { owed = 0, sendFails = false }: { owed?: number; sendFails?: boolean } = {},
) {
  const emails: Email[] = []
  const { world, calls } = worldWith({
    rows: {
      held: async () => held.map(({ id, createdAt }) => ({ id, dueAt: createdAt })),
      find: async (id) => held.find((row) => row.id === id),
      owed: async () => ({ count: owed, since: now }),
    },
  })
  const told = await sendDigest(
    [{ form, world }],
    async (email) => {
      if (sendFails) throw new Error('the mail service is away')
      emails.push(email)
      return 'message-1'
    },
    patient,
  ).catch((error: unknown) => error)
  return { told, emails, calls }
}

const suspected = (changes: Partial<Row> = {}) =>
  rowWith({ notification: 'suppressed', flags: ['honeypot'], ...changes })

describe('the daily digest', () => {
  it('tells name, phone, project and why, and releases what it told', async () => {
    const { emails, calls } = await digest([suspected()], { owed: 3 })
    const [email] = emails
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain(ann.name)
      expect(part).toContain(ann.phone)
      expect(part).toContain(ann.project_type)
      expect(part).toContain('filled in a field that people do not see')
      expect(part).toContain('waiting to be sent: 3')
    }
    expect(email?.subject).toBe('Held back since yesterday: 1')
    expect(calls).toEqual([`release ${suspected().id}`])
  })

  it('is one e-mail for all of them', async () => {
    const rows = ['a', 'b', 'c'].map((id) => suspected({ id }))
    const { emails, calls } = await digest(rows)
    expect(emails).toHaveLength(1)
    expect(calls).toEqual(['release a', 'release b', 'release c'])
  })

  it('is silent when nothing waits', async () => {
    expect((await digest([])).emails).toEqual([])
  })

  it('is sent for unsent notifications alone', async () => {
    expect((await digest([], { owed: 2 })).emails[0]?.subject).toBe('Notifications waiting: 2')
  })

  it('that cannot be sent leaves everything waiting', async () => {
    const { told, calls } = await digest([suspected()], { sendFails: true })
    expect(told).toBeInstanceOf(Error)
    expect(calls).toEqual([])
  })

  it('leaves out what an edit has made an ordinary lead meanwhile', async () => {
    expect((await digest([rowWith({ notification: 'pending' })])).emails).toEqual([])
  })

  it('makes no element of what somebody wrote', async () => {
    const values = { ...ann, name: '<img src=x onerror=alert(1)>' }
    const { emails } = await digest([suspected({ values, createdAt: now })])
    expect(emails[0]?.html).not.toContain('<img')
  })
})
