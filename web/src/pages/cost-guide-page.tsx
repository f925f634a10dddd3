import type { CostGuide } from '#compiler/schemas/firm.ts'
import type { GuideContent } from '#compiler/schemas/text.ts'
import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { costGuide } from '#content/pages/cost-guide.ts'
import { dollars, fill } from '#firm/in-words.ts'
import { type BudgetExample, budgetExamples } from '#web/content/budget-examples.ts'
import { paths } from '#web/content/paths.ts'
import { Contents } from '../components/guide.tsx'
import { SourcesSection } from '../components/sources.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { TextLink } from '../ui/button.tsx'
import { Fold } from '../ui/fold.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import { RangeTable, rangeText } from '../ui/range-table.tsx'
import { SumLines } from '../ui/sum-lines.tsx'
import { TitledSection } from '../ui/titled-section.tsx'
import { GuidePage, ServicePicture } from './guide-page.tsx'

const { groups, table, scope, contingency, budget, payments, timeline, stages, factors } = costGuide
const { sources }: GuideContent = costGuide
const { example } = contingency
const aside = (example.quoted * rulesOfThumb.contingencyPercent) / 100
/** Width in px of the contingency on a bar of 600 px for quote and contingency. */
const asideWidth = (600 * rulesOfThumb.contingencyPercent) / (100 + rulesOfThumb.contingencyPercent)

const tables: readonly { group: keyof typeof groups; costs: CostGuide }[] = [
  { group: 'kitchens', costs: kitchenCosts },
  { group: 'bathrooms', costs: bathroomCosts },
  { group: 'cabinetry', costs: cabinetryCosts },
]

/** Sum of the example's payments, in dollars. */
const paymentTotal = payments.rows.reduce((sum, { amount }) => sum + amount, 0)

/** Budget of the examples in dollars: where a basic kitchen ends and a mid-range one begins. */
const exampleBudget = kitchenCosts.bands[1]?.from ?? kitchenCosts.overall.from

const headings = [
  ...tables.map(({ group }) => ({ id: group, text: groups[group].heading })),
  { id: 'scope', text: scope.title },
  { id: 'set-aside', text: contingency.title },
  { id: 'budget', text: budget.title },
  { id: 'payments', text: payments.heading },
  { id: 'weeks', text: timeline.title },
  { id: 'week-by-week', text: stages.title },
  { id: 'factors', text: factors.title },
]

/** End of a table's scale in dollars: 1.5 times the start of the open band, rounded down to 5,000. */
const scaleOf = ({ bands }: CostGuide) => Math.floor(((bands.at(-1)?.from ?? 0) * 1.5) / 5000) * 5000

export default function CostGuidePage() {
  return (
    <GuidePage slug="cost-guide" page={costGuide}>
      <Contents title={costGuide.contents} headings={headings} inRow />
      {tables.map((each) => (
        <CostGroup key={each.group} {...each} />
      ))}
      <TitledSection id="scope" title={scope.title} lead={scope.lead} ground="white">
        <RoomTables {...scope} />
      </TitledSection>
      <TitledSection id="set-aside" title={contingency.title} lead={contingency.text} ground="sand">
        <Contingency />
      </TitledSection>
      <TitledSection id="budget" title={budget.title} lead={budget.text} ground="white" wide>
        <ul className="cols-3 gap-10 above-10 budget">
          {budgetExamples(exampleBudget).map((example, at) => (
            <li key={example.name}>
              <Fold title={budget.examples[example.name].title} open={at === 0}>
                <Example {...example} />
              </Fold>
            </li>
          ))}
        </ul>
      </TitledSection>
      <ServicePicture at={1} />
      <TitledSection
        id="payments"
        title={fill(payments.title, { total: dollars(paymentTotal) })}
        lead={payments.text}
      >
        <PlainTable
          caption={payments.heading}
          columns={payments.columns}
          rows={[...payments.rows, { when: payments.total, amount: paymentTotal }].map(
            ({ when, amount }) => ({ when, amount: dollars(amount) }),
          )}
        />
      </TitledSection>
      <TitledSection
        id="weeks"
        title={timeline.title}
        lead={timeline.text}
        aside={<TextLink to={paths.plan}>{callsToAction.plan}</TextLink>}
      >
        <PlainTable caption={timeline.title} {...timeline} />
      </TitledSection>
      <TitledSection id="week-by-week" title={stages.title} lead={stages.lead} ground="sand">
        <RoomTables {...stages} />
      </TitledSection>
      <TitledSection id="factors" title={factors.title} lead={factors.lead} ground="white">
        <Accordion items={factors.items.map(({ title, text }) => ({ title, content: text }))} />
      </TitledSection>
      {sources && <SourcesSection sources={sources} />}
    </GuidePage>
  )
}

const CostGroup = ({ group, costs }: (typeof tables)[number]) => (
  <section className="wide" aria-labelledby={group}>
    <div className="titled split gap-8 rule cost-group">
      <div>
        <h2 id={group}>{groups[group].heading}</h2>
        <p className="fact accent above-2">{rangeText(costs.overall.from, costs.overall.to)}+</p>
        <p className="quiet above-2">{groups[group].text}</p>
      </div>
      <RangeTable
        caption={fill(table.caption, { heading: groups[group].heading })}
        headings={[table.level, table.range, fill(table.drawn, { top: dollars(scaleOf(costs)) })]}
        rows={costs.bands.map(({ level, ...band }) => ({ label: level, ...band }))}
        scaleTo={scaleOf(costs)}
      />
    </div>
  </section>
)

const Contingency = () => (
  <figure className="contingency">
    {/* The caption says the same in words. */}
    <svg viewBox="0 0 600 130" aria-hidden="true" focusable="false">
      <rect className="contingency-quoted" width={592 - asideWidth} height="130" />
      <rect className="contingency-aside" x={601 - asideWidth} y="1" width={asideWidth - 2} height="128" />
    </svg>
    <dl className="row apart above-3">
      <div>
        <dt className="small quiet">{example.quotedLabel}</dt>
        <dd className="fact">{dollars(example.quoted)}</dd>
      </div>
      <div>
        <dt className="small quiet">{example.asideLabel}</dt>
        <dd className="fact">{dollars(aside)}</dd>
      </div>
    </dl>
    <figcaption className="caption">
      {fill(example.caption, {
        quoted: dollars(example.quoted),
        aside: dollars(aside),
        total: dollars(example.quoted + aside),
      })}
    </figcaption>
  </figure>
)

const RoomTables = ({ columns, rooms }: typeof scope | typeof stages) =>
  rooms.map(({ room, rows }) => (
    <Fold key={room} title={room}>
      <h3>{room}</h3>
      <PlainTable caption={room} columns={columns} rows={rows} />
    </Fold>
  ))

/** One way to spend the budget: each room with its band, and the contingency. */
const Example = ({ name, rooms, aside }: BudgetExample) => (
  <>
    <h3 className="name">{budget.examples[name].title}</h3>
    <SumLines
      lines={[
        ...rooms.map(({ room, quote, band }) => ({
          label: fill(budget.lines[room], { level: band.level.toLowerCase() }),
          value: dollars(quote),
        })),
        { label: budget.lines.aside, value: dollars(aside) },
        { label: budget.lines.total, value: dollars(exampleBudget), isTotal: true },
      ]}
    />
    {rooms.map(({ room, band }) => (
      <p className="above-2" key={room}>
        {band.explanation}.
      </p>
    ))}
    <p className="caption above-2">{budget.examples[name].text}</p>
  </>
)
