import { project } from 'virtual:pictures/project'
import { service } from 'virtual:pictures/service'
import { otherLanguageOf, paths } from '#web/content/paths.ts'
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
      <a
        className="next-study overlaid cover"
        href={paths.project(slug)}
        hrefLang={otherLanguageOf(paths.project(slug))}
        key={slug}
      >
        <Wide {...project(slug)} />
        <b>
          <span>{props.label}</span> {title}
        </b>
      </a>
    ))
  )

const Wide = ({ wide, card }: ReturnType<typeof project>) => (
  <Picture view={wide} narrow={card} sizes="100vw" decorative />
)
