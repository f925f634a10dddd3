import { service as slots } from 'virtual:pictures/service'
import { services as servicesPage } from '#content/pages/services.ts'
import { coversTitle } from '#content/pages/shared/covers-title.ts'
import { see } from '#content/pages/shared/see.ts'
import { serviceCards as services } from '#content/service-cards.ts'
import { fill } from '#firm/in-words.ts'
import { paths } from '#web/content/paths.ts'
import { ClosingBanner } from '../components/closing-banner.tsx'
import { KindsNote, Picture } from '../components/picture.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'
import { TextLink } from '../ui/button.tsx'
import { Fold } from '../ui/fold.tsx'

export default function ServicesPage() {
  return (
    <>
      <PageIntro path={paths.services} page={servicesPage} />
      <ul className="wide ruled section-end service-list cover">
        {services.map(({ slug, name, summary, features }, index) => (
          <li className="stack gap-5" key={slug}>
            <Picture view={slots(slug).card} sizes="(min-width: 53.75rem) 54vw, 92vw" first={index === 0} />
            <div>
              <h2>{name}</h2>
              <p className="lead">{summary}</p>
              <TextLink to={paths.service(slug)}>{fill(see, { name: nameInSentence(name) })}</TextLink>
            </div>
            <Fold title={coversTitle}>
              <ul className="hairlines label quiet">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </Fold>
          </li>
        ))}
      </ul>
      <KindsNote views={services.map(({ slug }) => slots(slug).card)} />
      <ClosingBanner {...servicesPage.closing} />
    </>
  )
}

/** "kitchen remodeling"; "3D design" and "MDF" stay. */
const nameInSentence = (name: string) => name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
