import { describe, expect, it, vi } from 'vitest'
import { business } from '#content/business.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { sendDigest } from '#lambdas/leads/notify/digest.ts'
import { sanDiegoTime } from '#lambdas/leads/notify/owner-email.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { ann, pacificTile } from '#test/fixtures.ts'
import { dependenciesWith, noDeadline, now, rowWith } from '#test/lambdas/dependencies.ts'

async function digest(
  quarantined: readonly Row[],
  { pending = 0, sendFails = false }: { pending?: number; sendFails?: boolean } = {},
) {
  const emails: Email[] = []
  const { dependencies, calls } = dependenciesWith({
    rows: {
      quarantined: async () =>
        quarantined.map(({ id, createdAt }) => ({ id, dueAt: createdAt, since: createdAt })),
      find: async (id) => quarantined.find((row) => row.id === id),
      countPending: async () => ({ count: pending, since: now }),
    },
  })
  const told = await sendDigest(
    [dependencies],
    async (email) => {
      if (sendFails) throw new Error('the mail service is away')
      emails.push(email)
      return 'message-1'
    },
    noDeadline,
  ).catch((error: unknown) => error)
  return { told, emails, calls }
}

const quarantinedRow = (changes: Partial<Row> = {}) =>
  rowWith({ notification: 'quarantined', flags: ['honeypot'], ...changes })

describe('the daily digest', () => {
  it('tells name, phone, project and why, and releases what it told', async () => {
    const { emails, calls } = await digest([quarantinedRow()], { pending: 3 })
    const [email] = emails
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain(ann.name)
      expect(part).toContain(ann.phone)
      expect(part).toContain(ann.project_type)
      expect(part).toContain('filled in a field people can’t see')
      expect(part).toContain('waiting to be sent: 3')
    }
    expect(email?.subject).toBe('Held back since yesterday: 1')
    expect(calls).toEqual([`markDigested ${quarantinedRow().id}`])
  })

  it('is one e-mail for all of them', async () => {
    const rows = ['a', 'b', 'c'].map((id) => quarantinedRow({ id }))
    const { emails, calls } = await digest(rows)
    expect(emails).toHaveLength(1)
    expect(calls).toEqual(['markDigested a', 'markDigested b', 'markDigested c'])
  })

  it('is silent when nothing waits', async () => {
    expect((await digest([])).emails).toEqual([])
  })

  it('is sent for unsent notifications alone', async () => {
    expect((await digest([], { pending: 2 })).emails[0]?.subject).toBe('Notifications waiting: 2')
  })

  it('that cannot be sent leaves everything waiting', async () => {
    const { told, calls } = await digest([quarantinedRow()], { sendFails: true })
    expect(told).toBeInstanceOf(Error)
    expect(calls).toEqual([])
  })

  it('leaves out what an edit has made an ordinary lead meanwhile', async () => {
    expect((await digest([rowWith({ notification: 'pending' })])).emails).toEqual([])
  })

  it('makes no element of what somebody wrote', async () => {
    const values = { ...ann, name: '<img src=x onerror=alert(1)>' }
    const { emails } = await digest([quarantinedRow({ values, createdAt: now })])
    expect(emails[0]?.html).not.toContain('<img')
  })

  it('tells of an application the company, who speaks for it, and the services', async () => {
    const { emails } = await digest([quarantinedRow({ values: pacificTile })])
    expect(emails[0]?.text).toContain('Maria Ortega, Pacific Tile\n+1 760 555 0178\nFlooring, Tile Work\n')
    expect(emails[0]?.html).toContain('<b>Maria Ortega, Pacific Tile</b>')
  })

  it('calls a row that names no project what its form calls it', async () => {
    const { emails } = await digest([quarantinedRow({ values: { ...pacificTile, services: [] } })])
    expect(emails[0]?.text).toContain('+1 760 555 0178\nrequest\n')
  })

  it('has in text the advice, each row, the facts and the firm, a blank line between each', async () => {
    const row = quarantinedRow({ values: { ...pacificTile, contact_name: '', services: ['Flooring'] } })
    const [email] = (await digest([row])).emails
    expect(email?.text).toBe(
      [
        'These look like spam, so we kept them out of your inbox. Nothing’s been deleted: call anyone you think is real.',
        '',
        'Pacific Tile',
        '+1 760 555 0178',
        'Flooring',
        `${sanDiegoTime(row.createdAt)}, reference ${refOf(row.id)}: filled in a field people can’t see`,
        '',
        'No notifications are waiting to be sent.',
        '',
        '--',
        `${business.name}, license ${business.license}`,
        '',
      ].join('\n'),
    )
  })

  it('says when each came, its reference, and every reason for suspicion', async () => {
    const row = quarantinedRow({ flags: ['honeypot', 'too-fast', 'many-from-one-address'] })
    const { emails } = await digest([row])
    expect(emails[0]?.text).toContain(
      `reference ${refOf(row.id)}: filled in a field people can’t see, ` +
        'sent faster than people type, one of many from one network',
    )
    expect(emails[0]?.text).toMatch(/^\w+day, November \d+, 2026 at .+, reference/m)
  })

  it('says that nothing is unsent, or how much is, and that it is tried again', async () => {
    expect((await digest([quarantinedRow()])).emails[0]?.text).toContain(
      'No notifications are waiting to be sent.',
    )
    expect((await digest([quarantinedRow()], { pending: 4 })).emails[0]?.text).toContain(
      'Notifications still waiting to be sent: 4. We try again every few minutes.',
    )
  })

  it('says in text and HTML the same: what it is, what to do, each row, the firm', async () => {
    const [email] = (await digest([quarantinedRow()])).emails
    const advice =
      'These look like spam, so we kept them out of your inbox. Nothing’s been deleted: call anyone you think is real.'
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain(advice)
      expect(part).toContain(business.license)
    }
    expect(email?.html).toContain('>Held back since yesterday: 1</h1>')
    expect(email?.text.indexOf(advice)).toBe(0)
  })

  it('is marked as what it is, and answers to nobody', async () => {
    const [email] = (await digest([quarantinedRow()])).emails
    expect(email).toMatchObject({ tags: { form: 'digest' }, replyTo: undefined })
  })

  it('adds up all forms', async () => {
    const forms = [leadContract, subcontractorContract].map(
      (contract, at) =>
        dependenciesWith({
          contract,
          rows: {
            quarantined: async () => [{ id: `${at}`, dueAt: now, since: now }],
            find: async (id) => quarantinedRow({ id, values: at === 0 ? ann : pacificTile }),
            countPending: async () => ({ count: 2 + at, since: now }),
          },
        }).dependencies,
    )
    const emails: Email[] = []
    const told = await sendDigest(forms, async (email) => `${emails.push(email)}`, noDeadline)
    expect(told).toEqual({ quarantined: 2, pending: 5, due: 0 })
    expect(emails).toHaveLength(1)
    expect(emails[0]?.subject).toBe('Held back since yesterday: 2')
    expect(emails[0]?.text).toContain('sent: 5.')
  })

  it('leaves out a row that was erased meanwhile', async () => {
    const { dependencies, calls } = dependenciesWith({
      rows: { quarantined: async () => [{ id: 'gone', dueAt: now, since: now }] },
    })
    expect(await sendDigest([dependencies], () => Promise.reject(), noDeadline)).toEqual({
      quarantined: 0,
      pending: 0,
      due: 0,
    })
    expect(calls).toEqual(['find'])
  })

  it('releases the others when one row cannot be marked, and says so in the log', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const marked: string[] = []
    const { dependencies } = dependenciesWith({
      rows: {
        quarantined: async () => ['a', 'b'].map((id) => ({ id, dueAt: now, since: now })),
        find: async (id) => quarantinedRow({ id }),
        async markDigested({ id }, at) {
          if (id === 'a') throw new Error('throttled')
          marked.push(`${id} ${at}`)
        },
      },
    })
    await sendDigest([dependencies], async () => 'message-1', noDeadline)
    expect(marked).toEqual([`b ${now}`])
    expect(logged).toHaveBeenCalledWith({
      event: 'lead.mark_digested_failed',
      id: 'a',
      error: 'Error: throttled',
    })
    logged.mockRestore()
  })

  it('lists the oldest of very many, says how many more there are and how to see them, and marks all as told', async () => {
    const rows = Array.from({ length: 392 }, (_, at) => quarantinedRow({ id: `row-${at}` }))
    const { emails, told, calls } = await digest(rows)
    expect(told).toEqual({ quarantined: 392, pending: 0, due: 0 })
    expect(emails[0]?.subject).toBe('Held back since yesterday: 392')
    for (const part of [emails[0]?.text, emails[0]?.html]) {
      expect(part).toContain(
        'And 312 more requests. To see them: npm run leads -- list --form lead --notification quarantined',
      )
      expect(part).toContain(refOf('row-79'))
      expect(part).not.toContain(refOf('row-80'))
    }
    expect(calls.filter((call) => call.startsWith('markDigested'))).toHaveLength(392)
    // Some mailboxes cut off what is longer.
    expect(emails[0]?.html.length).toBeLessThan(102_400)
  })

  it('stops marking rows when its time is over: the rest comes again', async () => {
    const over = new AbortController()
    const marked: string[] = []
    const { dependencies } = dependenciesWith({
      rows: {
        quarantined: async () => ['a', 'b'].map((id) => ({ id, dueAt: now, since: now })),
        find: async (id) => quarantinedRow({ id }),
        async markDigested({ id }) {
          marked.push(id)
          over.abort()
        },
      },
    })
    await sendDigest([dependencies], async () => 'message-1', over.signal)
    expect(marked).toEqual(['a'])
  })
})
