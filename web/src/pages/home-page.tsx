import { useEffect, useState } from 'react'
import { process as remodelingProcess } from '#content/pages/home/process.ts'
import { words as homeWords } from '#content/pages/home/words.ts'
import { toTop as toTopLabel } from '#content/pages/shared/to-top.ts'
import { paths } from '#web/content/paths.ts'
import { Icon } from '#web/src/ui/icon.tsx'
import { watchView } from '#web/src/ui/watch-view.ts'
import { Benefits } from '../components/benefits.tsx'
import { ContactSection } from '../components/contact-section.tsx'
import { Gallery } from '../components/gallery.tsx'
import { Hero } from '../components/hero.tsx'
import { Testimonials } from '../components/testimonials.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { finishedPart } from '../ui/finished-part.tsx'
import { ProcessLine } from '../ui/process-line.tsx'

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
      <ToTop />
    </>
  )
}

const StepTerms = finishedPart(() => import('../components/step-terms.tsx'))

const Process = () => (
  <section className="band on-tide" id="process" aria-labelledby="process-title">
    <div className="wide">
      <div className="process-head split-even gap-4">
        <h2 id="process-title">{remodelingProcess.title}</h2>
        <p className="lead">{remodelingProcess.lead}</p>
      </div>
      <ProcessLine steps={remodelingProcess.steps} below={StepTerms} />
      <ButtonLink to={paths.contact}>{remodelingProcess.start}</ButtonLink>
    </div>
  </section>
)

/**
 * Back-to-top button; the style sheet shows it below 300 px, but on narrow screens only while one scrolls up, as it would
 * cover what one reads, and never over a form's fields.
 */
function ToTop() {
  const [overForm, setOverForm] = useState(false)
  useEffect(() => {
    const update = (entries: readonly IntersectionObserverEntry[]) =>
      setOverForm(entries.some(({ isIntersecting }) => isIntersecting))
    // In the lowest part of the screen, where the button is.
    return watchView([...document.forms], update, { rootMargin: '-80% 0px 0px' })
  }, [])
  const toTop = () => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isReduced ? 'auto' : 'smooth' })
  }
  return (
    <button
      className={overForm ? 'centered to-top over-form' : 'centered to-top'}
      type="button"
      aria-label={toTopLabel}
      onClick={toTop}
    >
      <Icon name="arrowUp" />
    </button>
  )
}
