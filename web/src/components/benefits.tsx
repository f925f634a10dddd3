import { homeSplit as slots } from 'virtual:pictures/home-split'
import type { ProjectLink } from '#compiler/schemas/text.ts'
import { business } from '#content/business.ts'
import { benefits } from '#content/pages/home/benefits.ts'
import { paths } from '#web/content/paths.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { Fold } from '../ui/fold.tsx'
import { Icon } from '../ui/icon.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { unbrokenNumbers } from '../ui/unbroken-numbers.ts'
import { CallButton } from './call-button.tsx'
import { SplitPicture } from './split-picture.tsx'

const { more }: typeof benefits & { readonly more?: ProjectLink } = benefits

export const Benefits = () => (
  <section className="band" id="benefits" aria-labelledby="benefits-title">
    <div className="wide split gap-wide">
      <Reveal>
        <SplitPicture
          drawn={slots('drawn')}
          built={slots('built')}
          sizes="(min-width: 53.75rem) 40vw, 92vw"
          caption={
            <>
              {benefits.caption} {more && <Link to={paths.project(more.project)}>{more.label}</Link>}
            </>
          }
        />
      </Reveal>
      <div>
        <h2 id="benefits-title">{benefits.title}</h2>
        <p className="lead">{benefits.lead}</p>
        <ul className="benefit-list rule above-8">
          {benefits.items.map(({ title, description, icon }, index) => (
            <Reveal as="li" className="stack beside-4 rule-below" key={title} delay={100 * index}>
              <Icon name={icon} />
              <Fold title={title}>
                <h3 className="note">{title}</h3>
                <p className="quiet">{description}</p>
              </Fold>
            </Reveal>
          ))}
        </ul>
        <div className="actions">
          <CallButton>{benefits.call}</CallButton>
          <p className="caption">
            {business.phone}, {unbrokenNumbers(business.phoneHours)}
          </p>
        </div>
      </div>
    </div>
  </section>
)
