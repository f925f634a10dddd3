import { bathroomCosts, type CostGuide, cabinetryCosts, dollars, kitchenCosts } from '#firm/costs.ts'
import { callsToAction } from '#web/content/calls-to-action.ts'
import { costGuide, costTable } from '#web/content/cost-guide.ts'
import { paths } from '#web/content/paths.ts'
import { WhyBox } from '../components/why-box.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { PageIntro } from '../ui/page-intro.tsx'
import { RangeTable, rangeText } from '../ui/range-table.tsx'
import { TextColumns } from '../ui/text-columns.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TitledSection } from '../ui/titled-section.tsx'

const { words, title, lead, groups, contingency, timeline, factors, closing } = costGuide
const { example } = contingency

/** Each kind of work with the end of the scale that its ranges are drawn on, in dollars. */
const tables: readonly { group: keyof typeof groups; costs: CostGuide; scaleTo: number }[] = [
  { group: 'kitchens', costs: kitchenCosts, scaleTo: 150_000 },
  { group: 'bathrooms', costs: bathroomCosts, scaleTo: 75_000 },
  { group: 'cabinetry', costs: cabinetryCosts, scaleTo: 50_000 },
]

export default function CostGuidePage() {
  return (
    <>
      <PageHead words={words} path={paths.resource('cost-guide')} />
      <PageIntro title={title} lead={lead} />
      {tables.map(({ group, costs: { overall, bands }, scaleTo }) => (
        <section className="wide titled cost-group" key={group} aria-labelledby={group}>
          <div>
            <h2 id={group}>{groups[group].heading}</h2>
            <p className="cost-overall">{rangeText(dollars, overall.from, overall.to)}+</p>
            <p>{groups[group].text}</p>
          </div>
          <RangeTable
            caption={costTable.caption(groups[group].heading)}
            headings={costTable.headings(scaleTo)}
            rows={bands.map(({ level, ...band }) => ({ label: level, ...band }))}
            scaleTo={scaleTo}
            format={dollars}
          />
        </section>
      ))}
      <TitledSection title={contingency.title} lead={contingency.text} ground="sand">
        <figure className="contingency">
          {/* The caption says the same in words. */}
          <svg viewBox="0 0 600 130" aria-hidden="true" focusable="false">
            <rect className="contingency-quoted" width="492" height="130" />
            <rect className="contingency-aside" x="501" y="1" width="98" height="128" />
          </svg>
          <dl>
            <div>
              <dt>{example.quotedLabel}</dt>
              <dd>{dollars(example.quoted)}</dd>
            </div>
            <div>
              <dt>{example.asideLabel}</dt>
              <dd>{dollars(example.aside)}</dd>
            </div>
          </dl>
          <figcaption className="caption">{example.caption}</figcaption>
        </figure>
      </TitledSection>
      <TitledSection
        title={timeline.title}
        lead={
          <>
            <p className="lead">{timeline.text}</p>
            <TextLink to={paths.plan}>{callsToAction.plan}</TextLink>
          </>
        }
      >
        <table className="plain-table">
          <caption className="visually-hidden">{timeline.title}</caption>
          <thead>
            <tr>
              <th scope="col">{timeline.roomHeading}</th>
              {Object.values(timeline.columns).map(({ heading, counts }) => (
                <th scope="col" key={heading}>
                  <b>{heading}</b>
                  <span>{counts}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {timeline.rows.map(({ room, onSite, withOrdering }) => (
              <tr key={room}>
                <th scope="row">{room}</th>
                <td className="range">{onSite}</td>
                <td className="range">{withOrdering}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TitledSection>
      <TitledSection title={factors.title} lead={factors.lead} ground="white">
        <TextColumns items={factors.items} />
      </TitledSection>
      <WhyBox title={closing.title} lead={closing.text} points={closing.points} />
    </>
  )
}
