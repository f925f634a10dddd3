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

/** Observer margin that leaves the lowest part of the screen, where the button is. */
const lowestFifth = '-80% 0px 0px'

/** Back-to-top button; the style sheet shows it below 300 px, but on narrow screens not over a form's fields. */
function ToTop({ label }: { readonly label: string }) {
  const [overForm, setOverForm] = useState(false)
  useEffect(() => {
    const update = (entries: readonly IntersectionObserverEntry[]) =>
      setOverForm(entries.some(({ isIntersecting }) => isIntersecting))
    return watchView([...document.forms], update, { rootMargin: lowestFifth })
  }, [])
  const toTop = () => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isReduced ? 'auto' : 'smooth' })
  }
  return (
    <button
      className={overForm ? 'centered to-top over-form' : 'centered to-top'}
      type="button"
      aria-label={label}
      onClick={toTop}
    >
      <Icon name="arrowUp" />
    </button>
  )
}
