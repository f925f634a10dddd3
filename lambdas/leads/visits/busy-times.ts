import ICAL from 'ical.js'
import { type Busy, clockOf, momentOf } from './free-times.ts'

/** Events that repeat more often are no person's calendar. */
const mostRepeats = 20_000

/**
 * When a calendar says that somebody is busy, and nothing else of it.
 * @param text an iCalendar file
 * @param span the busy times that are wanted
 * @throws Error for what is no calendar
 */
export function busyTimesIn(text: string, span: Busy): readonly Busy[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  if (calendar.name !== 'vcalendar') throw new Error('no calendar')
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  const moved = events.filter((event) => event.isRecurrenceException())
  const found = moved.filter(isBusy).map((event) => timeOf(event, event.startDate, event.endDate))
  for (const event of events)
    if (!event.isRecurrenceException() && isBusy(event)) found.push(...timesOf(event, moved, span))
  return found.filter(({ from, to }) => from < span.to && to > span.from)
}

function timesOf(event: ICAL.Event, moved: readonly ICAL.Event[], span: Busy): Busy[] {
  if (!event.isRecurring()) return [timeOf(event, event.startDate, event.endDate)]
  for (const other of moved) if (other.uid === event.uid) event.relateException(other)
  const times: Busy[] = []
  const repeats = event.iterator()
  for (let count = 0; count < mostRepeats; count += 1) {
    const next = repeats.next()
    if (!next) break
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    // One that was moved stands for itself.
    if (item === event) times.push(timeOf(event, startDate, endDate))
    if (momentIn(event, next) >= span.to) break
  }
  return times
}

const isBusy = ({ component }: ICAL.Event) =>
  component.getFirstPropertyValue('transp') !== 'TRANSPARENT' &&
  component.getFirstPropertyValue('status') !== 'CANCELLED'

const timeOf = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Busy => ({
  from: momentIn(event, start),
  to: momentIn(event, end),
})

/** The moment of a time: by the zone that it names, else by San Diego's clock, as for whole days. */
function momentIn({ component }: ICAL.Event, time: ICAL.Time): number {
  const { zone } = time
  if (zone && zone.tzid !== 'floating') return time.toUnixTime()
  if (time.isDate) return momentOf(`${time.toString()}T00:00`)
  const name = component.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  return momentOf(time.toString(), name ? knownClock(name) : undefined)
}

function knownClock(zone: string) {
  try {
    return clockOf(zone)
  } catch {
    return undefined
  }
}
