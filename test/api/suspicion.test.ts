import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { honeypotName } from '../../lambdas/shared/contract.ts'
import { press, type RunningProduct, runProduct } from '../running-product.ts'

let running: RunningProduct
beforeAll(async () => {
  running = await runProduct()
})
afterAll(() => running.close())

/** The row once something has happened to it. */
const rowIs = (id: string, expected: Record<string, unknown>) =>
  vi.waitFor(async () => expect(await running.row(id)).toMatchObject(expected), 10_000)

describe('one address', () => {
  const from = (address: string, body: object = press()) =>
    running.post(body, { headers: { 'x-test-address': address } })

  it('is told to the owner 20 times an hour; then what it sends is stored, answered alike, and held back', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await from('198.51.100.7')).status).toBe(200)
    const body = press()
    expect(await from('198.51.100.7', body)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await running.row(body.submission_id)).toMatchObject({
      notification: 'suppressed',
      flags: ['many-from-one-address'],
      name: body.name,
    })
  })

  it('is not stored anywhere, in a row or in a count', async () => {
    const counts = running.product.database.tables.find((table) => table.startsWith('AddressCounts')) ?? ''
    const stored = [...(await running.product.database.rows(counts)), ...(await running.rows())]
    expect(stored.length).toBeGreaterThan(20)
    expect(JSON.stringify(stored)).not.toContain('198.51.100.7')
    for (const count of await running.product.database.rows(counts))
      expect(Number(count.expires_at)).toBeLessThanOrEqual(Date.now() / 1000 + 2 * 3600)
  })

  it('does not count for another one', async () => {
    const body = press()
    await from('198.51.100.8', body)
    expect(await running.row(body.submission_id)).not.toMatchObject({ notification: 'suppressed' })
  })
})

describe('the daily digest', () => {
  it('tells of everything held back once, with name, phone and project', async () => {
    const body = press({ name: 'Robo Caller', phone: '(619) 555-0166', [honeypotName]: 'on' })
    await running.post(body)
    expect(await running.emails('Robo Caller')).toEqual([])
    await running.digest()
    const [email, ...others] = await running.emails('Robo Caller')
    expect(others).toEqual([])
    expect(email?.text).toContain('(619) 555-0166')
    expect(email?.text).toContain('Kitchen Remodel')
    await rowIs(body.submission_id, { digested_at: expect.any(Number), expires_at: expect.any(Number) })
    await running.digest()
    expect(await running.emails('Robo Caller')).toHaveLength(1)
  })

  it('that cannot be sent comes the next time', async () => {
    await running.post(press({ name: 'Second Robo', [honeypotName]: 'on' }))
    running.mail.fault = 'broken'
    await expect(running.digest()).rejects.toThrow()
    running.heal()
    await running.digest()
    expect(await running.emails('Second Robo')).toHaveLength(1)
  })
})

describe('what becomes of an e-mail', () => {
  const told = async (name: string) => {
    const body = press({ name })
    await running.post(body)
    await rowIs(body.submission_id, { notification: 'delivered' })
    const [email] = await running.emails(name)
    if (!email) throw new Error('there is no e-mail')
    return { id: body.submission_id, email }
  }

  it('is written to its row: delivered, with the day on which it expires', async () => {
    const { id } = await told('Delia Vered')
    const row = await running.row(id)
    expect(row).toMatchObject({ delivered_at: expect.any(Number), notified_rev: 1 })
    expect(Number(row?.expires_at) - Number(row?.created_at)).toBe(732 * 24 * 60 * 60)
  })

  it('raises the alarm by a log line without a word of the visitor when it came back', async () => {
    const { email } = await told('Bonnie Back')
    await running.product.tellFate(email, 'Bounce', { bounce: { bounceType: 'Permanent' } })
    const line = running.logs.find((each) => each.includes('notification.undeliverable'))
    expect(line).toBeDefined()
    expect(line).not.toContain('Bonnie')
  })
})

describe('how a visitor came', () => {
  it('is kept with the row and told in the e-mail, with the version of the consent sentence', async () => {
    const body = press({
      name: 'Sora Source',
      consent: '2026-11',
      source_page: '/locations/la-jolla',
      source_referrer: 'www.example.com/list',
      utm_campaign: '<b>spring</b>',
    })
    await running.post(body)
    expect(await running.row(body.submission_id)).toMatchObject({
      consent: '2026-11',
      source_page: '/locations/la-jolla',
      source_referrer: 'www.example.com/list',
      utm_campaign: '<b>spring</b>',
    })
    const [email] = await running.emails('Sora Source')
    expect(email?.text).toContain('First page /locations/la-jolla, from www.example.com/list')
    expect(email?.html).not.toContain('<b>spring')
  })
})
