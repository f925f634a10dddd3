import { worksInPlaces } from '#content/works-in-places.ts'
import { paths } from '#web/content/paths.ts'
import { TextLink } from '../ui/text-link.tsx'

type WorksInPlacesProps = Partial<Readonly<Record<'service' | 'place' | 'project', string>>>

/** Links to matching pages of a service in a place; none without finished projects. */
export const WorksInPlaces = ({ service, place, project }: WorksInPlacesProps) =>
  import.meta.env.HAS_WORKS_IN_PLACES !== false &&
  worksInPlaces
    .filter(
      (each) => service === each.service || place === each.place || each.projects.includes(project ?? ''),
    )
    .map((each) => (
      <TextLink key={each.title} to={paths.workInPlace(each.service, each.place)}>
        {each.title}
      </TextLink>
    ))
