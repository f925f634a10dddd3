import { about as slots } from 'virtual:pictures/about'
import { across } from 'virtual:pictures/across'
import { business } from '#content/business.ts'
import { language } from '#content/language.ts'
import { about as aboutPage } from '#content/pages/about.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { unsourcedMark } from '#firm/in-words.ts'
import { paths } from '#web/content/paths.ts'
import { ClosingBanner } from '../components/closing-banner.tsx'
import { EnlargedFigure, LargeView, PictureAcross } from '../components/large-view.tsx'
import { People } from '../components/people.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'
import { ButtonLink, TextLink } from '../ui/button.tsx'
import { Prose } from '../ui/prose.tsx'
import { Sample } from '../ui/sample.tsx'
import { TextColumns } from '../ui/text-columns.tsx'
import { TickList } from '../ui/tick-list.tsx'
import { TitledSection } from '../ui/titled-section.tsx'
import { unbrokenNumbers } from '../ui/unbroken-numbers.ts'

const { story, approach, figures, valuesTitle, values, whyTitle, why, call } = aboutPage

export default function AboutPage() {
  return (
    <>
      <PageIntro
        path={paths.about}
        page={aboutPage}
        note={
          business.licenseCheck && (
            <TextLink to={business.licenseCheck}>
              <span>{unbrokenNumbers(aboutPage.checkLicense)}</span>
            </TextLink>
          )
        }
      />
      <PictureAcross slot={across('about')} />
      <section className="wide cols-2 gap-wide beside-picture cover" aria-labelledby="story">
        <EnlargedFigure at={2} view={slots('story').card} sizes="(min-width: 53.75rem) 46vw, 92vw" />
        <div className="stack gap-5">
          <h2 id="story">{story.heading}</h2>
          <Prose paragraphs={story.paragraphs} />
        </div>
      </section>
      <People />
      {figures.length > 0 && (
        <dl className="wide halves fourths figures">
          {figures.map(({ value, label }) => (
            <div className="stack at-top rule" key={label}>
              <dt className="quiet">
                {label} {value.endsWith(unsourcedMark(language)) && <Sample />}
              </dt>
              <dd>{value.replace(unsourcedMark(language), '')}</dd>
            </div>
          ))}
        </dl>
      )}
      <TitledSection title={approach.heading} ground="white">
        <Prose paragraphs={approach.paragraphs} />
      </TitledSection>
      <TitledSection title={valuesTitle} ground="sand">
        <TextColumns items={values} />
      </TitledSection>
      <TitledSection title={whyTitle}>
        <TickList items={why} />
        <div className="actions">
          <ButtonLink to={paths.contact}>{callsToAction.quote}</ButtonLink>
          <TextLink to={paths.subcontractorSignup}>{aboutPage.subcontractors}</TextLink>
        </div>
      </TitledSection>
      <ClosingBanner {...call} call />
      <LargeView views={[across('about').wide, slots('story').card]} />
    </>
  )
}
