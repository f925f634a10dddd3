import { type Settings, SettingsError } from './config.ts'

/** Compares a stage's settings with the privacy policy. @throws SettingsError that names the first that differs */
export function assertPrivacyPolicyMatches(
  settings: Pick<Settings, 'stage' | 'retentionMonths' | 'logRetentionDays'>,
  policy: string,
): void {
  const { stage, retentionMonths, logRetentionDays } = settings
  const promises: readonly (readonly [key: string, form: RegExp, value: number])[] = [
    ['retentionMonths', /(\d+) months/g, retentionMonths],
    ['logRetentionDays', /they’re deleted after (\d+) days/g, logRetentionDays],
  ]
  for (const [key, form, value] of promises)
    if (![...policy.matchAll(form)].every(([, number]) => Number(number) === value))
      throw new SettingsError(
        `cdk.json: "stages.${stage}.${key}" is ${value}, but content/pages/privacy-policy.yaml promises another number: change one of the two`,
      )
}
