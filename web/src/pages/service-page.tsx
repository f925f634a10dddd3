import { slots } from 'virtual:pictures/service'
import { slots as details } from 'virtual:pictures/service-detail'
import type { ProjectType } from '#forms/lead.ts'
import { paths, type ServiceSlug } from '#web/content/paths.ts'
import { servicePages } from '#web/content/services.ts'
import { PictureAcross } from '../components/picture-across.tsx'
import { PictureStrip } from '../components/picture-strip.tsx'
import { QuoteActions } from '../components/quote-actions.tsx'
import { WhyBox } from '../components/why-box.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { PageIntro } from '../ui/page-intro.tsx'
import { ProcessLine } from '../ui/process-line.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TitledSection } from '../ui/titled-section.tsx'

/** The guide that goes with a service. */
const guides: Readonly<Record<ServiceSlug, { readonly to: string; readonly label: string }>> = {
  'kitchen-remodeling': { to: paths.resource('cost-guide'), label: 'See the cost guide' },
  'bathroom-remodeling': { to: paths.resource('cost-guide'), label: 'See the cost guide' },
  'custom-cabinetry': {
    to: paths.article('choosing-cabinet-materials'),
    label: 'Compare cabinet materials',
  },
  painting: { to: paths.resource('paint-guide'), label: 'See the paint guide' },
  flooring: { to: paths.resource('design-tips'), label: 'See the design tips' },
}

/** What the quote form calls a service. */
const projectTypes: Readonly<Record<ServiceSlug, ProjectType>> = {
  'kitchen-remodeling': 'Kitchen Remodel',
  'bathroom-remodeling': 'Bathroom Remodel',
  'custom-cabinetry': 'Custom Cabinetry',
  painting: 'Painting',
  flooring: 'Flooring',
}
/** Of the four steps that every service takes: a visit, a plan, the work and the last look at it. */
const stepIcons = ['house', 'compass', 'hammer', 'checklist'] as const

/** One of the five services. */
export const ServicePage = ({ slug }: { readonly slug: ServiceSlug }) => {
  const { words, title, lead, facts, coversLead, groups, tiles, process, why } = servicePages[slug]
  const guide = guides[slug]
  const quote = paths.quoteFor(projectTypes[slug])
  return (
    <>
      <PageHead words={words} path={paths.service(slug)} />
      <PageIntro title={title} lead={lead}>
        <QuoteActions to={quote} />
      </PageIntro>
      <PictureAcross slot={slots[slug]} />
      <dl className="wide facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TitledSection
        title="What the work covers"
        lead={
          <>
            <p className="lead">{coversLead}</p>
            <TextLink to={guide.to}>{guide.label}</TextLink>
          </>
        }
      >
        <ul className="group-list">
          {groups.map(({ heading, items }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </TitledSection>
      {tiles && (
        <ul className="wide tiles">
          {tiles.map(({ title: name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <PictureStrip views={([1, 2, 3] as const).map((at) => details[`${slug}-${at}`].card)} />
      <section className="band" aria-labelledby="process-title">
        <div className="wide">
          <h2 id="process-title">{process.title}</h2>
          <ProcessLine
            steps={process.steps.map((step, index) => ({ ...step, icon: stepIcons[index] ?? 'layers' }))}
          />
        </div>
      </section>
      <WhyBox {...why} to={quote} />
    </>
  )
}
