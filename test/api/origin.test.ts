import { describe, expect, it } from 'vitest'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { ann, pacificTile } from '../fixtures.ts'
import { testedProduct } from '../tested-product.ts'

const running = await testedProduct()

const submission = (values: object) => ({ ...values, submission_id: crypto.randomUUID(), seq: 1 })

describe.each([
  [leadContract, ann],
  [subcontractorContract, pacificTile],
] as const)('the form of $name', (contract, values) => {
  const send = (headers: Record<string, string>) =>
    fetch(running.site + contract.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(submission(values)),
    })

  it('is accepted from our own pages, by what browsers new and old say of them', async () => {
    expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await send({ origin: running.site })).status).toBe(200)
  })

  it('is refused from elsewhere, not stored, and not mailed', async () => {
    const ids = async () => (await running.rows(contract)).map(({ id }) => id)
    const [before, emails] = [await ids(), await running.emails()]
    const evil = 'https://evil.example'
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site', origin: running.site },
      { origin: evil },
      // Clients cannot forge CloudFront's headers.
      { origin: evil, 'x-viewer-host': 'evil.example', 'x-origin-verify': 'x' },
    ]) {
      const { status, headers: answered } = await send(headers as Record<string, string>)
      expect([status, answered.has('access-control-allow-origin')]).toEqual([400, false])
    }
    for (const secret of ['', 'x', 'undefined']) {
      const direct = await running.product.api.handle({
        method: 'POST',
        path: contract.path,
        query: '',
        headers: {
          'x-origin-verify': secret,
          'x-viewer-host': new URL(running.site).host,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
        },
        body: Buffer.from(JSON.stringify(submission(values))),
      })
      expect(direct.status).toBe(400)
    }
    await running.ownerMail()
    expect(await ids()).toEqual(before)
    expect(await running.emails()).toHaveLength(emails.length)
  })
})
