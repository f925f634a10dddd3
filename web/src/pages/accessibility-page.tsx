import { accessibility } from '#content/pages/accessibility.ts'
import { paths } from '#web/content/paths.ts'
import { LegalPage } from './legal-page.tsx'

export default function AccessibilityPage() {
  return <LegalPage text={accessibility} path={paths.accessibility} />
}
