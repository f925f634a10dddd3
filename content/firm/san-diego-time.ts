/** The firm's time zone, as IANA names it. */
export const timeZone = 'America/Los_Angeles'

/** The day of a moment where the firm is: "2026-11-22", as Canada writes it. */
export const sanDiegoDay = (moment: Date): string => moment.toLocaleDateString('en-CA', { timeZone })

// Pure, so that pages which only need the day do without them.
const spreadsheetFormat = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A moment as a spreadsheet reads it: `2026-11-03 09:12:05`. */
export const spreadsheetTime = (epochSeconds: number): string => spreadsheetFormat.format(epochSeconds * 1000)

const shortFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** A moment in a table: `Nov 3, 2026, 9:12 AM`. */
export const shortTime = (epochSeconds: number): string =>
  shortFormat.format(epochSeconds * 1000).replaceAll('\u202f', ' ')
