import { bad, type Check, good, note } from './check.ts'

/**
 * Whether the days of the settings are those that the vault's lock holds.
 * @param days undefined when the settings want no daily copy
 * @param locked asks the stack for the days of its vault; undefined without one
 */
export const backupCheck = (days: number | undefined, locked: () => Promise<string | undefined>): Check => ({
  name: 'Backup',
  async inspect() {
    const held = await locked()
    if (held === undefined) return []
    if (days === undefined)
      return note(`no copy is made any more; the vault stays until its copies of ${held} days have expired`)
    if (String(days) === held) return good(`a copy a day, kept for ${held} days`)
    return bad(
      `"backupDays" is ${days}, and the vault is locked to ${held} days, for good from its third day on: write ${held} again; or deploy once without "backupDays" and then with ${days}, which makes a new vault and leaves the old one its copies`,
    )
  },
})
