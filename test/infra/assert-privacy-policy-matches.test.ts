import { expect, it } from 'vitest'
import { privacyPolicy } from '#content/pages/privacy-policy.ts'
import { assertPrivacyPolicyMatches } from '#infra/assert-privacy-policy-matches.ts'
import { contextOfCdkJson, readSettings } from '#infra/config.ts'

it('a stage keeps rows and logs as long as the privacy policy promises, or is not built', () => {
  const settings = readSettings({ ...contextOfCdkJson(), stage: 'dev' }, () => {})
  const require = (changed: object) => () =>
    assertPrivacyPolicyMatches({ ...settings, ...changed }, JSON.stringify(privacyPolicy))
  expect(require({})).not.toThrow()
  for (const changed of [{ retentionMonths: 36 }, { logRetentionDays: 365 }])
    expect(require(changed)).toThrow(Object.keys(changed)[0])
})
