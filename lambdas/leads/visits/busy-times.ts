import { createContext, Script } from 'node:vm'
import ICAL from 'ical.js'
import { visitLengths } from '#compiler/schemas/choices.ts'
import { clockOf, dayLater, momentOf } from '#firm/local-time.ts'
import { day, hour } from '#lambdas/adapters/deadline.ts'
import type { BusyTime } from './free-times.ts'
import windowsZones from './windows-zones.json' with { type: 'json' }

/** Steps of a series up to the span; no real calendar has more. */
const mostRepeats = 100_000

/** CPU time in ms for one series and for all, on a function's third of a vCPU. */
const longestMs = { series: 4000, all: 15_000 }

/** Seconds by which an exception may move later occurrences. */
const farthestMove = 32 * day

/**
 * Extracts only the busy times of a calendar; an invalid event affects no other.
 * @param address source URL; that of a Google calendar contains its owner
 * @param longest ms per series and in total
 * @returns the sorted times, and the number of unreadable events, which block all the time they may take, if known
 * @throws Error for text that is no complete calendar
 */
export function busyTimesIn(text: string, span: BusyTime, address = '', longest = longestMs) {
  const file = text.trim().replace(/\r?\n[ \t]/g, '')
  if (!/^BEGIN:VCALENDAR\s/i.test(file) || !/\sEND:VCALENDAR$/i.test(file))
    throw new Error('the text is not a complete iCalendar file')
  const within = budget(longest)
  const zones = new CalendarZones(zonesIn(file, span, within))
  const owners =
    `${address.replace('%40', '@')} ${/^X-WR-CALNAME.*/im.exec(file)?.[0]}`.match(addresses) ?? []
  const entries = blocks(file, 'VEVENT')
    .map((block) => entryIn(block, owners))
    .filter(({ lines }) => !isOver(lines, span))
  const exceptions = new Map<string, ICAL.Event[]>()
  const times: BusyTime[] = []
  let unread = 0
  for (const { uid, lines, isBusy } of entries.toSorted(
    (one, other) => other.isException - one.isException,
  )) {
    try {
      const event = eventOf(lines, zones, exceptions.get(uid))
      const eventTimes = event.isRecurring() ? within(() => timesOf(event, span)) : timesOf(event, span)
      if (isBusy) times.push(...eventTimes)
      if (uid && event.isRecurrenceException()) exceptions.set(uid, [...(exceptions.get(uid) ?? []), event])
    } catch {
      const covered = isBusy ? mayCover(lines, zones, span) : []
      if (!covered || covered.some((time) => touches(time, span))) unread += 1
      times.push(...(covered ?? []))
    }
  }
  return { busy: mergeTimes(times, span), unread }
}

/**
 * Runs a function with a timeout: a rule that matches no day loops forever inside ical.js, and only a VM can stop it.
 */
function budget(longest: typeof longestMs) {
  const end = performance.now() + longest.all
  const room = createContext({ run: undefined })
  const script = new Script('run()')
  return <Result>(run: () => Result): Result => {
    room.run = run
    const timeout = Math.floor(Math.min(longest.series, end - performance.now()))
    return script.runInContext(room, { timeout })
  }
}

const blocks = (file: string, name: string) =>
  file
    .split(new RegExp(`^BEGIN:${name}[ \\t]*$`, 'im'))
    .slice(1)
    .map((rest) => rest.split(new RegExp(`^END:${name}`, 'im'))[0] ?? '')

function zonesIn(file: string, span: BusyTime, within: ReturnType<typeof budget>): ICAL.Timezone[] {
  return blocks(file, 'VTIMEZONE').flatMap((block) => {
    try {
      const zone = new ICAL.Timezone(ICAL.Component.fromString(`BEGIN:VTIMEZONE${block}END:VTIMEZONE`))
      const offset = within(() => zone.utcOffset(ICAL.Time.fromJSDate(new Date(span.to * 1000), true)))
      return Number.isFinite(offset) && /^TZOFFSETTO/im.test(block) ? [zone] : []
    } catch {
      return []
    }
  })
}

const addresses = /[^\s/:;]+@[^\s/:;]+/g

/** Lines with an event's times; empty values are ignored. */
const timeLines = /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID)[;:].*\S/gim

const isFree = /^(?:TRANSP[^:]*:TRANSPARENT|STATUS[^:]*:CANCELLED|X-MICROSOFT-CDO-BUSYSTATUS[^:]*:FREE)\s*$/im

function entryIn(block: string, owners: readonly string[]) {
  // An alarm has its own times.
  const ownLines = block.replace(/^BEGIN:VALARM[\s\S]*?^END:VALARM/gim, '')
  const hasDeclined = (attendee: string) =>
    /PARTSTAT="?DECLINED/i.test(attendee) &&
    owners.some((owner) => attendee.toLowerCase().endsWith(`mailto:${owner.toLowerCase()}`))
  const attendees = ownLines.match(/^ATTENDEE[;:].*\S/gim) ?? []
  const lines = (ownLines.match(timeLines) ?? []).map(normalizeLine)
  return {
    lines,
    uid: /^UID[;:](.*)/im.exec(ownLines)?.[1]?.trim() ?? '',
    isBusy: !isFree.test(ownLines) && !attendees.some(hasDeclined),
    isException: Number(lines.some((line) => line.startsWith('RECURRENCE-ID'))),
  }
}

/** Normalizes a line: upper-case name, zones with colons quoted, dates marked as such. */
const normalizeLine = (line: string) =>
  line
    .replace(/^[^;:]+/, (name) => name.toUpperCase())
    .replace(/TZID=([^";]*)(?=:\d{8}T)/i, 'TZID="$1"')
    .replace(/^(?!.*VALUE=)([^:]*):(?=\d{8}(?:,\d{8})*$)/i, '$1;VALUE=DATE:')

/** Checks that an event ended before the span; most of a calendar has, and is not parsed further. */
function isOver(lines: readonly string[], span: BusyTime): boolean {
  if (lines.some((line) => /^(?:R(?:RULE|DATE)|DURATION)/.test(line))) return false
  const dates = lines.flatMap((line) => /:(\d{8})(?:T\d{6}Z?)?$/.exec(line)?.[1] ?? [])
  const first = new Date((span.from - 2 * day) * 1000).toISOString().slice(0, 10).replaceAll('-', '')
  return dates.length > 0 && dates.every((date) => date < first)
}

function eventOf(lines: readonly string[], zones: CalendarZones, exceptions: readonly ICAL.Event[] = []) {
  const component = ICAL.Component.fromString(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n'))
  zones.addSubcomponent(component)
  // Without an own list, the event would take the exceptions of all others.
  return new ICAL.Event(component, { exceptions: [...exceptions] })
}

function timesOf(event: ICAL.Event, span: BusyTime): BusyTime[] {
  if (!event.isRecurring()) return [timeOf(event.startDate, event.endDate)]
  const length = event.duration.toSeconds()
  const times: BusyTime[] = []
  const repeats = event.iterator()
  for (let count = 0; count < mostRepeats; count += 1) {
    const next = repeats.next()
    if (!next || wallOf(next) > span.to + farthestMove) return times
    if (wallOf(next) + length < span.from - farthestMove) continue
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    // A moved occurrence stands for itself, but not for later ones moved with it.
    if (item === event || item.recurrenceId.compare(next) !== 0) times.push(timeOf(startDate, endDate))
  }
  throw new Error(`a series has more than ${mostRepeats} occurrences`)
}

/** @throws Error for an invalid time */
function timeOf(start: ICAL.Time, end: ICAL.Time): BusyTime {
  const isKnown = start.zone !== unknownZone && end.zone !== unknownZone
  const time = isKnown ? { from: momentIn(start), to: momentIn(end) } : wholeDays(start, end)
  if (!(time.from <= time.to)) throw new Error('an event ends before it begins')
  return time
}

/** In the zone of the time, or in the firm's, as for whole days. */
function momentIn(time: ICAL.Time): number {
  if (time.isDate) return momentOf(`${time}T00:00`)
  return time.zone === ICAL.Timezone.localTimezone ? momentOf(`${time}`) : time.toUnixTime()
}

/** Days of an event in an unknown zone, plus the hours it may take from UTC+14 to UTC-12. */
const wholeDays = (start: ICAL.Time, end: ICAL.Time): BusyTime => ({
  from: Math.min(momentOf(`${dayOf(start)}T00:00`), wallOf(start) - 14 * hour),
  to: Math.max(momentOf(`${dayLater(dayOf(end), 1)}T00:00`), wallOf(end) + 12 * hour),
})

const dayOf = (time: ICAL.Time) => time.toString().slice(0, 10)

/** Wall clock of the time's zone as if it were UTC, in seconds. */
const wallOf = ({ year, month, day: date, hour: hours, minute, second }: ICAL.Time) =>
  Date.UTC(year, month - 1, date, hours, minute, second) / 1000

/** Estimates an unreadable event: its own time, daily until its rule ends, or all hours; undefined when impossible. */
function mayCover(lines: readonly string[], zones: CalendarZones, span: BusyTime): BusyTime[] | undefined {
  const startLines = lines.filter((line) => line.startsWith('DTSTART'))
  const endLines = lines.filter((line) => /^(?:DTEND|DURATION)/.test(line))
  const rules = lines.filter((line) => /^R(?:RULE|DATE)/.test(line)).join('\n')
  for (const ends of [endLines, ['DURATION:P1D']])
    try {
      const { startDate, endDate } = eventOf([...startLines, ...ends], zones)
      const time = timeOf(startDate, endDate)
      return rules ? repeatDaily(time, rules, span) : [time]
    } catch {}
  return undefined
}

function repeatDaily({ from, to }: BusyTime, rules: string, span: BusyTime): BusyTime[] {
  const [, year, month, date] = /UNTIL=(\d{4})(\d\d)(\d\d)/i.exec(rules) ?? []
  const until = year ? Date.UTC(Number(year), Number(month) - 1, Number(date)) / 1000 + 2 * day : span.to
  if (/^RDATE|FREQ=(?:SECOND|MINUTE|HOUR)LY|BY(?:SECOND|MINUTE|HOUR)=/im.test(rules))
    return [{ from, to: until }]
  const times: BusyTime[] = []
  const firstOffset = Math.max(0, Math.floor((span.from - to) / day)) * day
  // An extra hour on both sides for a clock change.
  for (let at = firstOffset; from + at < Math.min(until, span.to); at += day)
    times.push({ from: from + at - hour, to: to + at + hour })
  return times
}

const touches = ({ from, to }: BusyTime, span: BusyTime) => from < span.to && to > span.from

/** Sorted times within the span, merged where no visit fits between them. */
function mergeTimes(times: readonly BusyTime[], span: BusyTime): BusyTime[] {
  const busy: BusyTime[] = []
  const sorted = times.filter((time) => touches(time, span)).toSorted((one, other) => one.from - other.from)
  for (const { from, to } of sorted) {
    const last = busy.at(-1)
    const time = { from: Math.max(from, span.from), to: Math.min(to, span.to) }
    if (last && from < last.to + Math.min(...visitLengths) * 60)
      busy[busy.length - 1] = { from: last.from, to: Math.max(last.to, time.to) }
    else busy.push(time)
  }
  return busy
}

/** IANA names for the Americas and Europe, from Unicode CLDR, windowsZones.xml, territory 001. */
const ianaNames: Readonly<Record<string, string>> = windowsZones

const unknownZone = new ICAL.Timezone({ tzid: 'unknown' })

class PlatformZone extends ICAL.Timezone {
  readonly clock: Intl.DateTimeFormat

  /** @throws RangeError for an unknown zone */
  constructor(tzid: string) {
    super({ tzid })
    this.clock = clockOf(tzid)
  }

  override utcOffset(time: ICAL.Time): number {
    const wall = wallOf(time)
    return wall - momentOf(new Date(wall * 1000).toISOString().slice(0, 19), this.clock)
  }
}

/** Zones for a calendar's events: those of its file first, then by name. */
class CalendarZones extends ICAL.Component {
  readonly zones: Map<string, ICAL.Timezone>

  constructor(zones: readonly ICAL.Timezone[]) {
    super('vcalendar')
    this.zones = new Map(zones.map((zone) => [zone.tzid, zone]))
  }

  override getTimeZoneByID(name: string): ICAL.Timezone {
    const zone = this.zones.get(name) ?? namedZone(name)
    this.zones.set(name, zone)
    return zone
  }
}

/** Accepts "tzone://Microsoft/Eastern Standard Time", "Eastern Standard Time 1" or "/example.org/Europe/Paris". */
function namedZone(name: string): ICAL.Timezone {
  const zoneName = name.replace(/^tzone:\/\/[^/]*\//i, '').replace(/ \d+$/, '')
  const iana = ianaNames[zoneName] ?? /[a-z_]+\/[a-z_-]+(?:\/[a-z_-]+)?$/i.exec(zoneName)?.[0] ?? zoneName
  try {
    return new PlatformZone(iana)
  } catch {
    return unknownZone
  }
}
