import { describe, expect, it } from 'vitest'
import { privacyPolicy } from '#content/pages/privacy-policy.ts'
import { committedContext, readSettings } from '#infra/config.ts'
import { requirePrivacyText } from '#infra/privacy-text.ts'

const policy = JSON.stringify(privacyPolicy)
const settings = readSettings({ ...committedContext(), stage: 'dev' }, () => {})

describe('the privacy policy', () => {
  it('promises what the settings keep', () => {
    expect(() => requirePrivacyText(settings, policy)).not.toThrow()
  })

  it.each([
    { retentionMonths: settings.retentionMonths + 1 },
    { backupDays: 90 },
    { logRetentionDays: 365 as const },
  ])('stops a build whose settings keep something else: %o', (changed) => {
    const [key = ''] = Object.keys(changed)
    expect(() => requirePrivacyText({ ...settings, ...changed }, policy)).toThrow(key)
  })
})
