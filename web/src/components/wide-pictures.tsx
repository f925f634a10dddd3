import { project } from 'virtual:pictures/project'
import { service } from 'virtual:pictures/service'
import { paths } from '#web/content/paths.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { Picture } from './picture.tsx'

/** A service, whose picture is shown; or projects, each a link with its picture and its title. */
type WidePicturesProps =
  | { readonly service: string }
  | { readonly label: string; readonly projects: readonly { slug: string; title: string }[] }

export const Part = (props: WidePicturesProps) =>
  'service' in props ? (
    <div className="across cover section-end guide-picture">
      <Wide {...service(props.service)} />
    </div>
  ) : (
    props.projects.map(({ slug, title }) => (
      <Link className="next-study overlaid cover" to={paths.project(slug)} key={slug}>
        <Wide {...project(slug)} />
        <b>
          <span>{props.label}</span> {title}
        </b>
      </Link>
    ))
  )

const Wide = ({ wide, card }: ReturnType<typeof project>) => (
  <Picture view={wide} narrow={card} sizes="100vw" decorative />
)
