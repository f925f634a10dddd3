import { type Settings, SettingsError } from './config.ts'

/**
 * Compares a stage's settings with what the privacy policy says of them; DynamoDB's own backups are kept for 35 days.
 * @throws SettingsError that names each setting of which the policy says something else
 */
export function requirePrivacyText(
  settings: Pick<Settings, 'stage' | 'retentionMonths' | 'backupDays' | 'logRetentionDays'>,
  policy: string,
): void {
  const { stage, retentionMonths, backupDays = 0, logRetentionDays } = settings
  const said: readonly (readonly [key: string, form: RegExp, kept: number])[] = [
    ['retentionMonths', /(\d+) months/g, retentionMonths],
    ['backupDays', /follow within (\d+) days/g, Math.max(backupDays, 35)],
    ['logRetentionDays', /they’re deleted after (\d+) days/g, logRetentionDays],
  ]
  for (const [key, form, kept] of said)
    if (![...policy.matchAll(form)].every(([, number]) => Number(number) === kept))
      throw new SettingsError(
        `cdk.json: "stages.${stage}.${key}" keeps for ${kept} what content/pages/privacy-policy.yaml promises to keep for another time: change one of the two`,
      )
}
