import { person as slots } from 'virtual:pictures/person'
import { about } from '#content/pages/about.ts'
import { people } from '#content/people.ts'
import { Sample } from '../ui/sample.tsx'
import { TitledSection } from '../ui/titled-section.tsx'
import { Picture } from './picture.tsx'

/** Everybody of content/people.yaml; nothing without an entry. */
export const People = () =>
  people.length > 0 && (
    <TitledSection title={about.peopleTitle}>
      <ul className="people stack thirds gap-8">
        {people.map(({ id, name, initials, role, text, license, sample }) => (
          <li className="stack gap-4 at-top" key={id}>
            <Portrait id={id} initials={initials} sizes="(min-width: 48rem) 20vw, 6rem" />
            <div>
              <h3 className="text-title">{name}</h3>
              <p className="small">
                {role}
                {license && `, ${license}`} {sample && <Sample />}
              </p>
              <p className="quiet above-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  )

/** A person's photograph, or until there is one their initials on their construction lines. */
export function Portrait({ id, initials, sizes }: Readonly<Record<'id' | 'initials' | 'sizes', string>>) {
  const view = slots(id).card
  return (
    <span className="portrait stack filled">
      <Picture view={view} sizes={sizes} decorative />
      {view.name === undefined && <span aria-hidden="true">{initials}</span>}
    </span>
  )
}
