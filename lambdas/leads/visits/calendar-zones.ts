import ICAL from 'ical.js'
import { clockOf, momentOf } from './free-times.ts'
import windowsZones from './windows-zones.json' with { type: 'json' }

/** IANA names for the Americas and Europe, from Unicode CLDR, windowsZones.xml, territory 001. */
const ianaNames: Readonly<Record<string, string>> = windowsZones

export const unknownZone = new ICAL.Timezone({ tzid: 'unknown' })

class PlatformZone extends ICAL.Timezone {
  readonly clock: (ms: number) => number

  /** @throws RangeError for an unknown zone */
  constructor(tzid: string) {
    super({ tzid })
    this.clock = clockOf(tzid)
  }

  override utcOffset(time: ICAL.Time): number {
    const { year, month, day, hour, minute, second } = time
    const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
    return wall.getTime() / 1000 - momentOf(wall.toISOString().slice(0, 19), this.clock)
  }
}

/** Zones for a calendar's events: those of its file first, then by name. */
export class CalendarZones extends ICAL.Component {
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
