import { describe, expect, it } from 'vitest'
import { type DeskRow, textOf } from '#desk/row.ts'
import { readSelection, type selectionOptions } from '#desk/selection.ts'
import { Misuse } from '#terminal/errors.ts'
import type { Chosen } from '#terminal/options.ts'
import { rowOf } from './rows.ts'

const at = (iso: string) => Date.parse(iso) / 1000

const lastOfTheMonth = rowOf('lead', { name: 'Late Lou', created_at: at('2026-10-31T23:59:59-07:00') })
const fallBack = rowOf('lead', { name: 'Early Eve', created_at: at('2026-11-01T00:00:00-07:00') })
const fallBackNight = rowOf('lead', { name: 'Night Ned', created_at: at('2026-11-01T23:59:59-08:00') })
const both = rowOf('lead', {
  project_type: 'Both Kitchen & Bathroom',
  status: 'quoted',
  status_note: 'Wants quartz',
})
const suspect = rowOf('lead', { notification: 'suppressed', name: 'Zoë Á', phone: '619.555.0199' })
const tiler = rowOf('subcontractor', { created_at: at('2026-11-05T12:00:00-08:00') })
const canary = rowOf('lead', { canary: true })
const expired = rowOf('lead', { expires_at: at('2026-11-10T00:00:00Z') })
const all = [lastOfTheMonth, fallBack, fallBackNight, both, suspect, tiler, canary, expired]

const select = (chosen: Chosen<typeof selectionOptions>, rows: readonly DeskRow[] = all) =>
  readSelection(chosen, at('2026-11-10T00:00:00Z'))(rows)

describe('a selection of rows', () => {
  it('without options is all rows, the newest first, without the monitor’s and those that have expired', () => {
    const { rows, total } = select({})
    expect(rows[0]).toBe(tiler)
    expect(rows.at(-1)).toBe(lastOfTheMonth)
    expect(rows).not.toContain(canary)
    expect(rows).not.toContain(expired)
    expect(total).toBe(6)
  })

  it.each<[string, Chosen<typeof selectionOptions>, DeskRow[]]>([
    ['since a day', { since: '2026-11-04' }, [tiler]],
    ['until a day, the day included', { until: '2026-10-31' }, [lastOfTheMonth]],
    ['on the day of 25 hours', { since: '2026-11-01', until: '2026-11-01' }, [fallBackNight, fallBack]],
    ['by status', { status: 'quoted' }, [both]],
    ['by state of the notification', { notification: 'suppressed' }, [suspect]],
    ['by a part of the project', { project: 'bathroom' }, [both]],
    ['by a service', { project: 'tile work' }, [tiler]],
    ['by a name in other case and composition', { search: 'ZOE\u0308' }, [suspect]],
    ['by a note', { search: 'quartz' }, [both]],
    ['by a reference', { search: tiler.ref.toLowerCase() }, [tiler]],
    ['by a phone number, however it is written', { search: '(619) 555-0199' }, [suspect]],
    ['by a phone number with our country before it', { search: '+1 619 555 0199' }, [suspect]],
    ['by several', { since: '2026-11-01', search: 'Eve', status: 'new' }, [fallBack]],
    ['that nothing matches', { search: 'nobody' }, []],
  ])('%s', (_, chosen, wanted) => {
    expect(select(chosen).rows).toEqual(wanted)
  })

  it('looks for words in what people wrote, not in the workings', () => {
    const row = rowOf('lead', { digest: 'needle', ses_message_id: 'needle' })
    expect(select({ search: 'needle' }, [row]).total).toBe(0)
  })

  it('with a limit keeps the newest and says how many there are', () => {
    expect(select({ limit: '1' })).toEqual({ rows: [tiler], total: 6 })
  })

  it('shows the monitor’s rows when asked', () => {
    expect(select({ canary: true }).rows).toContain(canary)
  })

  it.each<[Chosen<typeof selectionOptions>, string]>([
    [{ since: '11/3/2026' }, '--since takes a date like 2026-11-03, not "11/3/2026".'],
    [{ until: '2026-02-30' }, '--until takes a date like 2026-11-03, not "2026-02-30".'],
    [{ status: 'open' }, '--status is one of new, contacted, quoted, won, lost, not "open".'],
    [{ notification: 'read' }, '--notification is one of pending, sent,'],
    [{ since: '' }, '--since takes a date'],
    [{ search: ' ' }, '--search needs a TEXT.'],
    [{ project: '' }, '--project needs a TEXT.'],
    [{ limit: '0' }, '--limit takes a number from 1, not "0".'],
    [{ limit: 'many' }, '--limit takes a number from 1, not "many".'],
  ])('explains %j', (chosen, sentence) => {
    expect(() => select(chosen)).toThrow(sentence)
    expect(() => select(chosen)).toThrow(Misuse)
  })
})

it('reads lists and numbers as text, and nothing as nothing', () => {
  expect(textOf(tiler, 'services')).toBe('Flooring, Tile Work')
  expect(textOf(tiler, 'rev')).toBe('1')
  expect(textOf(tiler, 'consent')).toBe('')
  expect(textOf(rowOf('lead', { extra: { a: 1 } }), 'extra')).toBe('{"a":1}')
})
