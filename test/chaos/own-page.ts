import type { StoredRow } from '#local/database.ts'
import type { OwnRequest } from '../own-request.ts'
import { chance } from './chance.ts'

/** Chances of what somebody does on their own page, in this order; and that a press is made twice at once. */
const habits = { correct: 0.5, note: 0.5, removePhoto: 0.5, cancel: 0.3, twice: 0.3 } as const

/** As often as somebody presses again after an error. */
const tries = 3

const corrected = '619 555 0199'
const note = 'We’ve moved the date.'

type Change = Exclude<keyof typeof habits, 'twice'>

/** Somebody on the page of what they sent: they change it, and press again when they are told that it failed. */
export class OwnPage {
  /** Changes that were answered as kept. */
  readonly kept = new Set<Change>()
  readonly unexpected: number[] = []
  /** Changes that were asked for, whatever was answered. */
  readonly asked = new Set<Change>()
  private readonly own: OwnRequest

  constructor(own: OwnRequest) {
    this.own = own
  }

  /** Does all that this visitor does there. */
  async act(): Promise<void> {
    const { own } = this
    const [, photo] = /photos\/([0-9a-f]{64})/.exec(await (await own.get()).text()) ?? []
    await this.perhaps('correct', () => own.post({ change: 'contact', phone: corrected }))
    await this.perhaps('note', () => own.post({ change: 'note', note }))
    if (photo) await this.perhaps('removePhoto', () => own.removePhoto(photo))
    await this.perhaps('cancel', () => own.post({ change: 'cancel', reason: 'Sold the house' }))
  }

  private async perhaps(change: Change, press: () => Promise<Response>): Promise<void> {
    if (!chance(habits[change])) return
    this.asked.add(change)
    for (let at = 0; at < tries && !this.kept.has(change); at += 1) {
      const answers = await Promise.all(chance(habits.twice) ? [press(), press()] : [press()])
      for (const { status } of answers) {
        if (status === 303) this.kept.add(change)
        else if (![429, 500, 503].includes(status)) this.unexpected.push(status)
      }
    }
  }

  /** What the row lacks of the changes that were answered as kept. */
  lostIn(row: StoredRow): readonly Change[] {
    const isThere: Record<Change, boolean> = {
      correct: row.phone === corrected,
      note: timesIn(row.added_notes, 'text', note) === 1,
      removePhoto: ((row.photos ?? []) as unknown[]).length === 0,
      cancel: row.status === 'lost' && row.cancelled_at !== undefined,
    }
    return [...this.kept].filter((change) => !isThere[change])
  }
}

/** What a row's history says more than once. */
export const saidTwice = ({ events }: StoredRow): readonly string[] =>
  ((events ?? []) as { what: string }[])
    .map(({ what }) => what)
    .filter((what) => timesIn(events, 'what', what) > 1)

const timesIn = (list: unknown, key: string, value: string) =>
  ((list ?? []) as Record<string, string>[]).filter((each) => each[key] === value).length
