import { html } from 'hono/html'
import { describe, expect, it } from 'vitest'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { ann, pacificTile } from '../fixtures.ts'
import { notified } from '../notified.ts'
import { testedProduct } from '../tested-product.ts'

const running = await testedProduct()

/** Posts as a browser without JavaScript does. */
const send = (
  values: Readonly<Record<string, string | string[]>>,
  path = '/api/leads',
  headers: Readonly<Record<string, string>> = {},
) => {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const each of [value].flat()) body.append(name, each)
  return running.post(body.toString(), {
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

const keptOn = (html: string) => {
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return { submission_id: hidden('submission_id'), seq: hidden('seq') }
}

describe('a form posted without JavaScript', () => {
  it('is stored, notified, and redirects to the thank-you page', async () => {
    const { status, headers } = await send({ ...ann, name: 'Plain Jane', message: 'line one\r\nline two' })
    expect([status, headers.get('location')]).toEqual([303, '/thank-you'])
    const row = (await running.rows()).find(({ name }) => name === 'Plain Jane')
    expect(row).toMatchObject({ message: 'line one\nline two', notification: notified })
    expect(await running.emails('Plain Jane')).toHaveLength(1)
  })

  it('as an application redirects to the success panel', async () => {
    const { status, headers } = await send(pacificTile, '/api/subcontractors')
    expect([status, headers.get('location')]).toEqual([303, '/subcontractor-signup#submitted'])
    const [row] = await running.rows(subcontractorContract)
    expect(row).toMatchObject({ ...pacificTile, notification: notified })
    const [email] = await running.emails('Pacific Tile')
    expect(email?.subject).toMatch(/^New subcontractor application/)
    expect(email?.text).toContain('Services: Flooring, Tile Work')
  })

  it('twice with the same words on one day makes one row and one e-mail', async () => {
    for (const _ of [1, 2]) expect((await send({ ...ann, name: 'Twice Told' })).status).toBe(303)
    expect((await running.rows()).filter(({ name }) => name === 'Twice Told')).toHaveLength(1)
    expect(await running.emails('Twice Told')).toHaveLength(1)
  })

  it('with a mistake comes back as a page with every value and the sentence at its field', async () => {
    const { status, headers, text } = await send({ ...ann, name: 'Miss <Take>', phone: ' ' })
    expect(status).toBe(422)
    expect(headers.get('content-type')).toContain('text/html')
    expect(text).toContain('Please enter a phone number.')
    for (const value of ['Miss <Take>', ann.email, ann.property_address, ann.message])
      expect(text).toContain(String(html`${value}`))
    expect(text).toContain('<option value="Kitchen Remodel" selected>')
    expect(text).toContain('Send again')
  })

  it('that the database refuses comes back with the same id, so that sending again makes one row and one e-mail', async () => {
    running.database.fault = 'broken'
    const { status, text } = await send({ ...ann, name: 'Sturdy Sue' })
    expect(status).toBe(503)
    expect(text).toContain('Database error: ')
    running.heal()
    const again = { ...ann, name: 'Sturdy Sue', ...keptOn(text) }
    expect((await send(again)).status).toBe(303)
    expect((await send(again)).status).toBe(303)
    const rows = (await running.rows()).filter(({ name }) => name === 'Sturdy Sue')
    expect(rows).toMatchObject([{ id: again.submission_id, seq: 2 }])
    expect(await running.emails('Sturdy Sue')).toHaveLength(1)
  })

  it('whose e-mail fails says first that it is saved; edited and sent again it is the same row', async () => {
    running.mail.fault = 'broken'
    const { status, text } = await send({ ...ann, name: 'Patient Pat' })
    expect(status).toBe(502)
    expect(text.indexOf(leadContract.words.standing.saved)).toBeLessThan(
      text.indexOf('Failed to send email notification'),
    )
    expect(text).toContain(leadContract.words.next.saved)
    running.heal()
    const again = { ...ann, name: 'Patient Pat', message: 'edited', ...keptOn(text) }
    expect((await send(again)).status).toBe(303)
    const rows = (await running.rows()).filter(({ name }) => name === 'Patient Pat')
    expect(rows).toMatchObject([{ revision: 2, message: 'edited', notification: notified }])
  })

  describe('that was refused keeps its id: corrected and sent again, twice, it is one row', () => {
    const long = { ...ann, message: 'x'.repeat(130 * 1024) }

    it.each([
      ['with a mistake', 422, { ...ann, phone: ' ' }, {}],
      ['for its length', 413, long, {}],
      ['for where it came from', 400, ann, { 'sec-fetch-site': 'cross-site' }],
    ])('%s (%i)', async (_, status, values, headers) => {
      const name = `Once Only ${status}`
      const rejectedPage = async (more: Record<string, string>) => {
        const answer = await send({ ...values, name, ...more }, undefined, headers)
        expect(answer.status).toBe(status)
        return keptOn(answer.text)
      }
      const refilledPage = await rejectedPage({})
      const { submission_id: id } = refilledPage
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect(await rejectedPage(refilledPage)).toEqual({ submission_id: id, seq: '3' })
      const right = { ...ann, name, submission_id: id }
      expect((await send({ ...right, seq: '3' })).status).toBe(303)
      expect((await send({ ...right, seq: '4', message: 'edited' })).status).toBe(303)
      const rows = (await running.rows()).filter((row) => row.name === name)
      expect(rows).toMatchObject([{ id, revision: 2, message: 'edited' }])
    })

    it('is not another visitor’s who sent the same unfinished words', async () => {
      const [one, other] = [await send({ name: '' }), await send({ name: '' })]
      expect(keptOn(one.text).submission_id).not.toBe(keptOn(other.text).submission_id)
    })

    it('shows again what was said, of what was too long as much as its field holds', async () => {
      const { text } = await send({ ...long, name: 'Long Winded' })
      expect(text).toContain('value="Long Winded"')
      expect(text).toContain(`>\n${'x'.repeat(5000)}</textarea>`)
      expect(text).not.toContain('x'.repeat(5001))
    })
  })

  it('may be as long as its fields allow in any script', async () => {
    const longest = Object.fromEntries(
      subcontractorContract.fields.map((field) =>
        field.kind === 'multiline'
          ? [field.name, '漢'.repeat(field.maxLength)]
          : [field.name, pacificTile[field.name]],
      ),
    )
    expect((await send(longest as typeof pacificTile, '/api/subcontractors')).status).toBe(303)
  })
})
