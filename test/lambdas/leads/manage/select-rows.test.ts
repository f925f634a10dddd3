import { beforeEach, describe, expect, it } from 'vitest'
import { allRows, firstOf, matchesSearch } from '#lambdas/leads/manage/select-rows.ts'
import { sortKeyOf } from '#lambdas/leads/store/indexes.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { rowWith } from '#test/lambdas/rows-of-tests.ts'

const { put, clear } = await embeddedForms()
beforeEach(clear)

const at = (iso: string) => Date.parse(iso) / 1000

const lastOfTheMonth = rowWith({ name: 'Late Lou', created_at: at('2026-10-31T23:59:59-07:00') })
const fallBack = rowWith({ name: 'Early Eve', created_at: at('2026-11-01T00:00:00-07:00') })
const fallBackNight = rowWith({ name: 'Night Ned', created_at: at('2026-11-01T23:59:59-08:00') })
const both = rowWith({
  project_type: 'Both Kitchen & Bathroom',
  status: 'quoted',
  notes: [{ at: 1_795_000_000, by: 'owner@example.com', text: 'Wants quartz' }],
})
const suspect = rowWith({ notification: 'quarantined', name: 'Zoë Á', phone: '619.555.0199' })
const tiler = rowWith({}, 'subcontractor')
const expired = rowWith({ expires_at: at('2026-11-10T00:00:00Z') })
const all = [lastOfTheMonth, fallBack, fallBackNight, both, suspect, tiler, expired]

const select = (before?: string) => firstOf(allRows('lead', before), 99)

describe('all rows of a form', () => {
  it('come the newest first, without those that have expired', async () => {
    await put(...all)
    const rows = await select()
    expect(new Set(rows)).toEqual(new Set([both, suspect, fallBackNight, fallBack, lastOfTheMonth]))
    expect(rows.slice(-3)).toEqual([fallBackNight, fallBack, lastOfTheMonth])
  })

  it('go on behind a place, also among rows of one second', async () => {
    const twins = [rowWith(), rowWith(), rowWith({ status: 'won' })]
    await put(...twins)
    const [first, ...others] = await select()
    expect(await select(sortKeyOf(first as Row))).toEqual(others)
  })
})

describe('a search for words', () => {
  it.each<[string, string, Row[]]>([
    ['a name in other case and composition', 'ZOE\u0308', [suspect]],
    ['words of a note and a project, in any order', 'quartz  kitchen wants', [both]],
    ['a reference', tiler.ref.toLowerCase(), [tiler]],
    ['a phone number with our country before it', '+1 619 555 0199', [suspect]],
    ['what nobody wrote', 'nobody', []],
  ])('finds %s', (_, search, found) => {
    expect(all.filter((row) => matchesSearch(row, search))).toEqual(found)
  })

  it('looks in what people wrote, not in what only the system needs', () => {
    expect(matchesSearch(rowWith({ digest: 'needle', ses_message_id: 'needle' }), 'needle')).toBe(false)
  })
})
