import { expect, it } from 'vitest'
import { privacyPolicy } from '#content/pages/privacy-policy.ts'
import { committedContext, readSettings } from '#infra/config.ts'
import { requirePrivacyText } from '#infra/privacy-text.ts'

it('a stage keeps rows and logs as long as the privacy policy promises, or is not built', () => {
  const settings = readSettings({ ...committedContext(), stage: 'dev' }, () => {})
  const require = (changed: object) => () =>
    requirePrivacyText({ ...settings, ...changed }, JSON.stringify(privacyPolicy))
  expect(require({})).not.toThrow()
  for (const changed of [{ retentionMonths: 36 }, { logRetentionDays: 365 }])
    expect(require(changed)).toThrow(Object.keys(changed)[0])
})
