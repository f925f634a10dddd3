import { termsOfService } from '../../content/terms-of-service.ts'
import { paths } from '../paths.ts'
import { LegalPage } from './legal-page.tsx'

export default function TermsOfServicePage() {
  return <LegalPage text={termsOfService} path={paths.termsOfService} />
}
