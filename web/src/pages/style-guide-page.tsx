import { failureOf } from '#forms/form-response.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { ContractField } from '../forms/contract-form.tsx'
import { FailureBanner } from '../forms/failure-banner.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { Arrows, ButtonLink, Dots, TextLink } from '../ui/button.tsx'
import { DimensionLine } from '../ui/dimension-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { iconNames } from '../ui/icon-paths.ts'
import { RangeTable } from '../ui/range-table.tsx'
import { Stars } from '../ui/stars.tsx'
import { Tabs } from '../ui/tabs.tsx'

const colors = [
  ...['ground', 'surface', 'ground-warm', 'ground-darkest', 'ink', 'ink-quiet', 'line', 'control-line'],
  ...['accent', 'accent-bright', 'primary', 'primary-hover', 'primary-busy', 'error', 'error-ground'],
]

const fields = [
  ...leadContract.fields,
  ...subcontractorContract.fields.filter(({ kind }) => kind === 'choices'),
]

/** Style guide with every component in every state. Development only. */
export default function StyleGuidePage() {
  const [first] = leadContract.fields
  return (
    <div className="page">
      <title>Parts</title>
      <h1>Parts</h1>
      <Colors />
      <Part name="Type">
        <h1>Drawn to the inch</h1>
        <h2>What the work covers</h2>
        <h3>Cabinets and storage</h3>
        <p className="lead">We measure the room, draw two options and send a written quote.</p>
        <p>Most bathrooms take two to three weeks on site. The steps overlap where the room allows it.</p>
        <p className="caption">A caption says in one plain sentence what the picture does not show.</p>
      </Part>
      <Buttons />
      <Part name="Icons">
        <p>Beside a text an icon is 24 px, so that its lines are 1.5 px.</p>
        <p>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}{' '}
          <Stars rating={5} />
        </p>
      </Part>
      <Part name="Fields and banner">
        <p>What is chosen has a ring of 2 px, clear of its edge.</p>
        <div className="form-section">
          {fields.map((field) => (
            <ContractField key={field.name} form="idle" field={field} problem={undefined} />
          ))}
          <ContractField form="wrong" field={first} problem={first.words.missing} />
        </div>
        <FailureBanner failure={failureOf(leadContract, undefined)} />
      </Part>
      <Part name="Tabs and accordion">
        <Tabs label="Category" name="part" options={{ all: 'All Projects', kitchen: 'Kitchen' }} />
        <Accordion items={[{ title: 'Do you handle permits?', content: 'Yes. We manage all permits.' }]} />
      </Part>
      <Part name="Dimension line and table of ranges">
        <DimensionLine from={0.2} to={0.7} />
        <RangeTable
          caption="Kitchen costs"
          headings={['Level', 'Cost', 'Drawn to scale']}
          rows={[
            { label: 'Basic', explanation: 'New fronts and tops', from: 30_000, to: 60_000 },
            { label: 'High-end', explanation: 'Moved walls', from: 100_000 },
          ]}
          scaleTo={150_000}
        />
      </Part>
    </div>
  )
}

const Colors = () => (
  <Part name="Colors">
    <ul className="cols-3 gap-2">
      {colors.map((color) => (
        <li key={color} style={{ height: '6rem', background: `var(--${color})` }}>
          {color}
        </li>
      ))}
    </ul>
  </Part>
)

const Buttons = () => (
  <Part name="Buttons and links">
    <p>A filled button ends in a brass bar at its right edge, unless its label needs the room.</p>
    <p>Links are underlined in brass, 1.5 px; 2 px mark the page that one is on.</p>
    <p>Where the specification leaves a choice, a button says “Contact us” or “Ask for a quote”.</p>
    <div className="actions">
      <ButtonLink to="/_parts">Get Free Quote</ButtonLink>
      <ButtonLink to="/_parts" look="outlined">
        View Our Work
      </ButtonLink>
      <button className="button button-primary" type="button" aria-disabled>
        <span className="spinner" /> Sending...
      </button>
      <Arrows names={['Previous', 'Next']} onStep={() => {}} />
      <Dots count={3} current={0} label={(index) => `Show ${index + 1} of 3`} onChoose={() => {}} />
      <TextLink to="/_parts">See the cost guide</TextLink>
      <TextLink to="https://example.com">Read the reviews</TextLink>
    </div>
  </Part>
)

const Part = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <section>
    <h2 className="minor">{name}</h2>
    {children}
  </section>
)
