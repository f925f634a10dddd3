import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { head, writeExport } from '#lambdas/leads/desk/export-format.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { rowOf } from './rows.ts'

const lead = rowOf('lead', { status_at: Date.UTC(2026, 10, 4, 1) / 1000, flags: ['too-fast', 'honeypot'] })
const applied = rowOf('subcontractor', { utm_source: 'newsletter' })

/** All pieces of an export. */
async function written(format: 'csv' | 'json', ...rows: readonly Row[]): Promise<string> {
  let text = ''
  await writeExport(Readable.from(rows), format, (piece) => {
    text += piece
  })
  return text
}

const cellsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true })

describe('an export', () => {
  it('has the same columns whatever is in it', async () => {
    const ofForms = [...leadContract.fields, ...subcontractorContract.fields].map(({ name }) => name)
    const fields = [...new Set<string>(ofForms)]
    expect(head.join(' ')).toBe(
      'form ref created_at status status_at status_note next_step_on next_step answered_at ' +
        `${fields.join(' ')} ` +
        'brief_kitchen brief_bathroom_1 brief_bathroom_2 brief_bathroom_3 brief_bathroom_4 brief_cabinetry ' +
        'brief_painting brief_flooring brief_order brief_finish brief_start brief_paint brief_project ' +
        'brief_room brief_cabinets brief_counter brief_splash brief_floor brief_walls brief_metal brief_light ' +
        'call_time text_first photos ' +
        'notification sent_at delivered_at bounced_at digested_at ' +
        'updated_at consent source_page source_referrer ' +
        'utm_source utm_medium utm_campaign utm_term utm_content site flags canary expires_at id',
    )
    expect(await written('csv')).toBe(`${head.join(',')}\r\n`)
  })

  it('as CSV tells times as in San Diego and lists with commas', async () => {
    const [one, other] = cellsOf(await written('csv', lead, applied))
    expect(one).toMatchObject({
      form: 'lead',
      ref: lead.ref,
      id: lead.id,
      created_at: '2026-11-03 12:00:00',
      status: 'new',
      status_at: '2026-11-03 17:00:00',
      sent_at: '',
      flags: 'too-fast, honeypot',
      company_name: '',
    })
    expect(other).toMatchObject({
      form: 'subcontractor',
      services: 'Flooring, Tile Work',
      utm_source: 'newsletter',
      name: '',
    })
  })

  it('has what the visitor added: when to call, a text message first, and how many photos', async () => {
    const photo = { hash: 'a'.repeat(64), type: 'image/jpeg', bytes: 9, received_at: '2026-11-03T20:01:00Z' }
    const row = rowOf('lead', { call_time: 'evening', text_first: '2026-11', photos: [photo, photo, photo] })
    const none = rowOf('lead', {})
    const [told, untold] = cellsOf(await written('csv', row, none))
    expect(told).toMatchObject({ call_time: 'evening', text_first: '2026-11', photos: '3' })
    expect(untold).toMatchObject({ call_time: '', text_first: '', photos: '' })
    const [record] = JSON.parse(await written('json', row))
    expect(record).toMatchObject({ call_time: 'evening', text_first: '2026-11', photos: 3 })
  })

  it.each([
    ['+1 760 555 0178', '1 760 555 0178'],
    ['+17605550178', '17605550178'],
    ['+1-619-555-0134', '1-619-555-0134'],
    ['(619) 555-0134', '(619) 555-0134'],
    ['+52 664 123 4567', "'+52 664 123 4567"],
    ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
    ['=1+1', "'=1+1"],
  ])('as CSV writes the phone number %j as %j', async (phone, cell) => {
    expect(cellsOf(await written('csv', rowOf('lead', { phone })))[0]?.phone).toBe(cell)
  })

  it('as JSON has the values as they are stored and times in ISO 8601, without what only the system needs', async () => {
    const row = rowOf('lead', { phone: '+1 760 555 0178', digest: 'secret', lease_id: 'secret' })
    const [record] = JSON.parse(await written('json', row))
    expect(record).toMatchObject({
      form: 'lead',
      ref: row.ref,
      phone: '+1 760 555 0178',
      created_at: '2026-11-03T20:00:00.000Z',
    })
    expect(await written('json', row)).not.toContain('secret')
    expect(JSON.parse(await written('json', row, applied))[1].services).toEqual(['Flooring', 'Tile Work'])
    expect(JSON.parse(await written('json'))).toEqual([])
  })
})
