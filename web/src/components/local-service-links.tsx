import { localServices } from '#content/local-services.ts'
import { paths } from '#web/content/paths.ts'
import { TextLink } from '../ui/button.tsx'

type LocalServiceLinksProps = Partial<Readonly<Record<'service' | 'place' | 'project', string>>>

/** Links to matching pages of a service in a place; none without finished projects. */
export const LocalServiceLinks = ({ service, place, project }: LocalServiceLinksProps) =>
  import.meta.env.HAS_LOCAL_SERVICES !== false &&
  localServices
    .filter(
      (each) => service === each.service || place === each.place || each.projects.includes(project ?? ''),
    )
    .map((each) => (
      <TextLink key={each.title} to={paths.localService(each.service, each.place)}>
        {each.title}
      </TextLink>
    ))
