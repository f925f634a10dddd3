import { describe, expect, it } from 'vitest'
import { firstOf } from '#lambdas/leads/desk/newest-first.ts'
import { type Selection, selectRows } from '#lambdas/leads/desk/select-rows.ts'
import { placeOf } from '#lambdas/leads/store/indexes.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { deskOf, rowOf } from './rows.ts'

const at = (iso: string) => Date.parse(iso) / 1000

const lastOfTheMonth = rowOf('lead', { name: 'Late Lou', created_at: at('2026-10-31T23:59:59-07:00') })
const fallBack = rowOf('lead', { name: 'Early Eve', created_at: at('2026-11-01T00:00:00-07:00') })
const fallBackNight = rowOf('lead', { name: 'Night Ned', created_at: at('2026-11-01T23:59:59-08:00') })
const both = rowOf('lead', {
  project_type: 'Both Kitchen & Bathroom',
  status: 'quoted',
  notes: [{ at: 1_795_000_000, by: 'owner@example.com', text: 'Wants quartz' }],
})
const suspect = rowOf('lead', { notification: 'quarantined', name: 'Zoë Á', phone: '619.555.0199' })
const tiler = rowOf('subcontractor', { created_at: at('2026-11-05T12:00:00-08:00') })
const canary = rowOf('lead', { canary: true })
const expired = rowOf('lead', { expires_at: at('2026-11-10T00:00:00Z') })
const all = [lastOfTheMonth, fallBack, fallBackNight, both, suspect, tiler, canary, expired]

const select = (selection: Selection, rows: readonly Row[] = all) =>
  firstOf(selectRows(selection, { now: () => at('2026-11-10T00:00:00Z'), ...deskOf(...rows) }), 99)

describe('a selection of rows', () => {
  it('without restrictions is all rows, the newest first, without the canary’s and those that have expired', async () => {
    const rows = await select({})
    expect(rows[0]).toBe(tiler)
    expect(rows.at(-1)).toBe(lastOfTheMonth)
    expect(rows).not.toContain(canary)
    expect(rows).not.toContain(expired)
    expect(rows).toHaveLength(6)
  })

  it.each<[string, Selection, Row[]]>([
    [
      'on the day of 25 hours',
      { since: at('2026-11-01T00:00:00-07:00'), until: at('2026-11-02T00:00:00-08:00') },
      [fallBackNight, fallBack],
    ],
    ['by status', { status: 'quoted' }, [both]],
    ['by state of the notification', { notification: 'quarantined' }, [suspect]],
    ['by a part of the project', { project: 'bathroom' }, [both]],
    ['by a service', { project: 'tile work' }, [tiler]],
    ['by a name in other case and composition', { search: 'ZOE\u0308' }, [suspect]],
    ['by words of a note and a project, in any order', { search: 'quartz  kitchen wants' }, [both]],
    ['by a reference', { search: tiler.ref.toLowerCase() }, [tiler]],
    ['by a phone number with our country before it', { search: '+1 619 555 0199' }, [suspect]],
    ['by several', { since: at('2026-11-01T00:00:00-07:00'), search: 'Eve', status: 'new' }, [fallBack]],
    ['that nothing matches', { search: 'nobody' }, []],
  ])('%s', async (_, selection, wanted) => {
    expect(await select(selection)).toEqual(wanted)
  })

  it('looks for words in what people wrote, not in what only the system needs', async () => {
    const row = rowOf('lead', { digest: 'needle', ses_message_id: 'needle' })
    expect(await select({ search: 'needle' }, [row])).toEqual([])
  })

  it('with a limit keeps the newest', async () => {
    expect(await select({ limit: 1 })).toEqual([tiler])
  })

  it('goes on behind a place, also among rows of one second', async () => {
    const twins = [rowOf('lead'), rowOf('lead'), rowOf('lead', { status: 'won' })]
    const [first, ...others] = await select({}, twins)
    expect(await select({ before: placeOf(first as Row) }, twins)).toEqual(others)
  })

  it('is those with a plan when asked', async () => {
    const row = rowOf('lead', { brief: { kitchen: 'mid' } })
    expect(await select({ brief: true }, [row, rowOf('lead')])).toEqual([row])
  })

  it('shows the canary’s rows when asked', async () => {
    expect(await select({ canary: true })).toContain(canary)
  })
})
