import { warranty } from '#content/pages/warranty.ts'
import { paths } from '#web/content/paths.ts'
import { LegalPage } from './legal-page.tsx'

export default function WarrantyPage() {
  return <LegalPage text={warranty} path={paths.warranty} />
}
