import { termsOfService } from '#content/pages/terms-of-service.ts'
import { paths } from '#web/content/paths.ts'
import { LegalPage } from './legal-page.tsx'

export default function TermsOfServicePage() {
  return <LegalPage text={termsOfService} path={paths.termsOfService} />
}
