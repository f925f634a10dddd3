import { type Settings, SettingsError } from './config.ts'

/** Days after which DynamoDB's own backups of a row are gone; a locked vault may keep one longer. */
const ownBackupDays = 35

/**
 * Compares a stage's settings with what the privacy policy says of them.
 * @param policy its text
 * @throws SettingsError that names each setting of which the policy says something else
 */
export function requirePrivacyText(
  { stage, retentionMonths, backupDays = 0, logRetentionDays }: Settings,
  policy: string,
): void {
  const said = {
    retentionMonths: { form: /(\d+) months/g, number: retentionMonths },
    backupDays: { form: /follow within (\d+) days/g, number: Math.max(backupDays, ownBackupDays) },
    logRetentionDays: { form: /they’re deleted after (\d+) days/g, number: logRetentionDays },
  }
  const untrue = Object.entries(said).flatMap(([key, { form, number }]) => {
    const numbers = [...policy.matchAll(form)].map(([, each]) => Number(each))
    return numbers.length > 0 && numbers.every((each) => each === number) ? [] : [`"stages.${stage}.${key}"`]
  })
  if (untrue.length > 0)
    throw new SettingsError(
      `cdk.json: ${untrue.join(', ')}: content/pages/privacy-policy.yaml promises something else; change the policy, or the setting`,
    )
}
