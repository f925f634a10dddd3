import { useEffect, useState } from 'react'
import { words as homeWords } from '#content/pages/home/words.ts'
import { toTop as toTopLabel } from '#content/pages/shared/to-top.ts'
import { paths } from '#web/content/paths.ts'
import { Icon } from '#web/src/ui/icon.tsx'
import { watchView } from '#web/src/ui/watch-view.ts'
import { Benefits } from '../components/benefits.tsx'
import { ContactSection } from '../components/contact-section.tsx'
import { Gallery } from '../components/gallery.tsx'
import { Hero } from '../components/hero.tsx'
import { Process } from '../components/process.tsx'
import { Testimonials } from '../components/testimonials.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { finishedPart } from '../ui/finished-part.tsx'

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

/** The lowest part of the screen, where the button is, as the margin of an observer. */
const lowestFifth = '-80% 0px 0px'

/**
 * Leads back to the top of a long page; the style sheet shows it below the first 300 pixels, but on narrow screens not
 * over a form, whose fields it would cover.
 */
function ToTop({ label }: { readonly label: string }) {
  const [overForm, setOverForm] = useState(false)
  useEffect(() => {
    return watchView(
      [...document.forms],
      (entries) => setOverForm(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: lowestFifth },
    )
  }, [])
  const toTop = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
  }
  return (
    <button
      className={overForm ? 'to-top over-form' : 'to-top'}
      type="button"
      aria-label={label}
      onClick={toTop}
    >
      <Icon name="arrowUp" />
    </button>
  )
}
