import { words as homeWords } from '#content/pages/home/words.ts'
import { toTop as toTopLabel } from '#content/pages/shared/to-top.ts'
import { paths } from '#web/content/paths.ts'
import { Benefits } from '../components/benefits.tsx'
import { ContactSection } from '../components/contact-section.tsx'
import { Gallery } from '../components/gallery.tsx'
import { Hero } from '../components/hero.tsx'
import { Process } from '../components/process.tsx'
import { Testimonials } from '../components/testimonials.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { finishedPart } from '../ui/finished-part.tsx'
import { ToTop } from '../ui/to-top.tsx'

const WhereToBegin = finishedPart(() => import('../components/where-to-begin.tsx'))

export default function HomePage() {
  return (
    <>
      <PageHead words={homeWords} path={paths.home} />
      <Hero />
      <WhereToBegin />
      <Benefits />
      <Gallery />
      <Process />
      <Testimonials />
      <ContactSection />
      <ToTop label={toTopLabel} />
    </>
  )
}
