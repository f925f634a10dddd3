import { paths } from '#web/content/paths.ts'
import { termsOfService } from '#web/content/terms-of-service.ts'
import { LegalPage } from './legal-page.tsx'

export default function TermsOfServicePage() {
  return <LegalPage text={termsOfService} path={paths.termsOfService} />
}
