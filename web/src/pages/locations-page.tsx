import { location as pictures } from 'virtual:pictures/location'
import { locationCards } from '#content/location-cards.ts'
import { locations as locationsPage } from '#content/pages/locations.ts'
import { permitOfficesElsewhere } from '#content/permit-offices-elsewhere.ts'
import { paths } from '#web/content/paths.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { ClosingBanner } from '../components/closing-banner.tsx'
import { PlaceHead } from '../components/coast-map.tsx'
import { PermitOfficeTable } from '../components/permit-office-table.tsx'
import { KindsNote, Picture } from '../components/picture.tsx'
import { SourcesSection } from '../components/sources.tsx'
import { TextLink } from '../ui/button.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { TitledSection } from '../ui/titled-section.tsx'

const { map, neighborhoods, permit, permitGuide, towns, sources, closing } = locationsPage

export default function LocationsPage() {
  return (
    <>
      <PlaceHead path={paths.locations} page={locationsPage} whereabouts={map}>
        <TextLink to={paths.resource('permit-guide')}>{permitGuide}</TextLink>
      </PlaceHead>
      <ul className="wide ruled plain-links place-list cover">
        {locationCards.map(({ slug, name, lead, neighborhoods: names, authority }) => (
          <li className="stack gap-3" key={slug}>
            <Picture view={pictures(slug).card} sizes="(min-width: 53.75rem) 20vw, 92vw" decorative />
            <h2 className="subtitle">
              <Link to={paths.location(slug)}>{name}</Link>
            </h2>
            <p className="measure">{lead}</p>
            <FactList
              className="stack gap-3 small"
              items={[
                { label: neighborhoods, value: names.join(', ') },
                ...(authority ? [{ label: permit, value: authority }] : []),
              ]}
            />
          </li>
        ))}
      </ul>
      <KindsNote views={locationCards.map(({ slug }) => pictures(slug).card)} />
      <TitledSection id="towns" title={towns.title} lead={towns.text} ground="white">
        <PermitOfficeTable caption={towns.title} columns={towns.columns} offices={permitOfficesElsewhere} />
      </TitledSection>
      <SourcesSection sources={sources} />
      <ClosingBanner {...closing} />
    </>
  )
}
