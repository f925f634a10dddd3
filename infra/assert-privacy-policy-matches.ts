import { type Settings, SettingsError } from './config.ts'

/** Compares a stage's settings with the privacy policy. @throws SettingsError that names the first that differs */
export function assertPrivacyPolicyMatches(
  settings: Pick<Settings, 'stage' | 'retentionMonths' | 'logRetentionDays'>,
  policy: string,
): void {
  const { stage, retentionMonths, logRetentionDays } = settings
  const promises: readonly (readonly [key: string, unit: string, pattern: RegExp, setting: number])[] = [
    ['retentionMonths', 'months', /(\d+) months/g, retentionMonths],
    ['logRetentionDays', 'days', /they’re deleted after (\d+) days/g, logRetentionDays],
  ]
  for (const [key, unit, pattern, setting] of promises) {
    const other = [...policy.matchAll(pattern)].find(([, number]) => Number(number) !== setting)
    if (other)
      throw new SettingsError(
        `cdk.json: "stages.${stage}.${key}" is ${setting}, but content/pages/privacy-policy.yaml says ${other[1]} ${unit}: change one of the two`,
      )
  }
}
