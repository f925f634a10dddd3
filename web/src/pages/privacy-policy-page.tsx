import { privacyPolicy } from '../../content/privacy-policy.ts'
import { paths } from '../paths.ts'
import { LegalPage } from './legal-page.tsx'

export default function PrivacyPolicyPage() {
  return <LegalPage text={privacyPolicy} path={paths.privacyPolicy} />
}
