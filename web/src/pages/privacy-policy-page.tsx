import { privacyPolicy } from '#content/pages/privacy-policy.ts'
import { paths } from '#web/content/paths.ts'
import { LegalPage } from './legal-page.tsx'

export default function PrivacyPolicyPage() {
  return <LegalPage text={privacyPolicy} path={paths.privacyPolicy} />
}
