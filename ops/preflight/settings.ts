import { readSettings, type Settings, SettingsError } from '#infra/config.ts'
import { repositoryStandIn } from '#infra/runbook.ts'
import { bad, type Check, type Finding, good, note } from './check.ts'

/** The settings of a stage as they were read, and what is to be said about them. */
export interface SettingsRead {
  /** Undefined when they cannot be used. */
  readonly settings: Settings | undefined
  readonly check: Check
}

/** Reads the settings of the stage that the context names. */
export function settingsRead(context: Readonly<Record<string, unknown>>): SettingsRead {
  const warnings: Finding[] = []
  try {
    const settings = readSettings(context, (sentence) => warnings.push(note(sentence)))
    const fine = good(
      `stage ${settings.stage}, ${settings.siteUrl}, leads to ${settings.ownerEmail.join(', ')}`,
    )
    if (settings.stage === 'prod' && context.repository === repositoryStandIn)
      warnings.push(
        note(
          `cdk.json: "repository" only stands in: "${repositoryStandIn}"; until it is your own, an alarm's e-mail names its section of docs/runbook.md without a link`,
        ),
      )
    return { settings, check: settingsCheck([fine, ...warnings]) }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return { settings: undefined, check: settingsCheck(error.message.split('\n').map(bad)) }
  }
}

const settingsCheck = (findings: readonly Finding[]): Check => ({
  name: 'Settings',
  inspect: async () => findings,
})
