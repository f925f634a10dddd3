import { locationPoints } from '#content/location-points.ts'
import { serviceNames } from '#content/service-names.ts'
import { workInPlacePage } from '#content/work-in-place.ts'
import { worksInPlaces } from '#content/works-in-places.ts'
import { paths } from '#web/content/paths.ts'
import type { SiteLink } from '#web/content/site-links.ts'
import { TextLink } from '../ui/text-link.tsx'

/** What the links name, by its slug. */
export interface ShownBy {
  readonly service?: string
  readonly place?: string
  readonly project?: string
}

const named = (list: readonly { readonly slug: string; readonly name: string }[], slug: string) =>
  list.find((each) => each.slug === slug)?.name ?? ''

/** Links to the pages of a service in a place: of one of them, or all. None while no project is finished. */
export const worksInPlacesOf = ({ service, place, project }: ShownBy = {}): SiteLink[] =>
  worksInPlaces
    .filter((each) => service === undefined || each.service === service)
    .filter((each) => place === undefined || each.place === place)
    .filter((each) => project === undefined || each.projects.includes(project))
    .map((each) => ({
      to: paths.workInPlace(each.service, each.place),
      label: workInPlacePage.title(named(serviceNames, each.service), named(locationPoints, each.place)),
    }))

/** The same, as links below a text. */
export const WorksInPlaces = (shownBy: ShownBy) =>
  worksInPlacesOf(shownBy).map(({ to, label }) => (
    <TextLink key={to} to={to}>
      {label}
    </TextLink>
  ))
