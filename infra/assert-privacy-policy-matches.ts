import { type Settings, SettingsError } from './config.ts'

/**
 * Compares a stage's settings with what the privacy policy says of them.
 * @throws SettingsError that names each setting of which the policy says something else
 */
export function assertPrivacyPolicyMatches(
  settings: Pick<Settings, 'stage' | 'retentionMonths' | 'logRetentionDays'>,
  policy: string,
): void {
  const { stage, retentionMonths, logRetentionDays } = settings
  const said: readonly (readonly [key: string, form: RegExp, kept: number])[] = [
    ['retentionMonths', /(\d+) months/g, retentionMonths],
    ['logRetentionDays', /they’re deleted after (\d+) days/g, logRetentionDays],
  ]
  for (const [key, form, kept] of said)
    if (![...policy.matchAll(form)].every(([, number]) => Number(number) === kept))
      throw new SettingsError(
        `cdk.json: "stages.${stage}.${key}" keeps for ${kept} what content/pages/privacy-policy.yaml promises to keep for another time: change one of the two`,
      )
}
