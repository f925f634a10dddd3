import { rendering as slots } from 'virtual:pictures/rendering'
import { renderingsSplit as split } from 'virtual:pictures/renderings-split'
import { roomPosters } from 'virtual:room-posters'
import type { ProjectLink } from '#compiler/schemas/text.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { renderings as renderingsPage } from '#content/pages/renderings.ts'
import { renderings } from '#content/renderings.ts'
import { paths } from '#web/content/paths.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { ClosingBanner } from '../components/closing-banner.tsx'
import { gridSpans } from '../components/grid-spans.ts'
import { Picture } from '../components/picture.tsx'
import { QuoteActions } from '../components/quote-actions.tsx'
import { SplitPicture } from '../components/split-picture.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'
import { RoomSample } from '../rooms/room-sample.tsx'
import { TextLink } from '../ui/button.tsx'
import { ProcessLine } from '../ui/process-line.tsx'
import { TextColumns } from '../ui/text-columns.tsx'
import { TitledSection } from '../ui/titled-section.tsx'

const { splitCaption, benefits, process, services, contact, gallery } = renderingsPage
const { splitMore }: typeof renderingsPage & { readonly splitMore?: ProjectLink } = renderingsPage
/** Services; `rooms` marks the one that lists the rooms. */
const kinds: readonly { readonly title: string; readonly text: string; readonly rooms?: boolean }[] =
  services.items

const spans = gridSpans(renderings.length)

const [leadRoom, ...otherRooms] = roomPosters

/** `sizes` of pictures as wide as the page. */
const sizes = '(min-width: 101rem) 90rem, 92vw'

export default function RenderingsPage() {
  return (
    <>
      <PageIntro path={paths.renderings} page={renderingsPage} />
      <div className="wide">{leadRoom && <RoomSample {...leadRoom} sizes={sizes} first />}</div>
      <TitledSection title={benefits.heading}>
        <TextColumns items={benefits.items} />
        <QuoteActions label={callsToAction.contact} to={`${paths.renderings}#contact`} />
      </TitledSection>
      <div className="wide band">
        <SplitPicture
          drawn={split('drawn')}
          built={split('built')}
          sizes={sizes}
          caption={
            <>
              {splitCaption}{' '}
              {splitMore && <Link to={paths.project(splitMore.project)}>{splitMore.label}</Link>}
            </>
          }
          whole
        />
      </div>
      <TitledSection title={process.title} ground="tide" wide>
        <ProcessLine steps={process.steps} icons={['house', 'ruler', 'layers', 'checklist']} />
      </TitledSection>
      <TitledSection title={gallery.title} lead={gallery.lead} wide>
        <Studies />
      </TitledSection>
      {otherRooms.map((room) => (
        <div className="wide band" key={room.slug}>
          <RoomSample {...room} sizes={sizes} />
        </div>
      ))}
      <TitledSection title={services.heading}>
        <Kinds />
      </TitledSection>
      <ClosingBanner {...contact} id="contact" />
    </>
  )
}

const Studies = () => (
  <ul className="stack above-10 picture-grid cover">
    {renderings.map(({ id, title, text, project }, index) => (
      <li className={spans[index]} key={id}>
        <Link className="overlaid plain-link" to={paths.project(project)}>
          <figure>
            <Picture view={slots(id).card} sizes="(min-width: 53.75rem) 56vw, 92vw" />
            <figcaption className="row beside-6 small overlay">
              <b className="full">{title}</b> {text}
            </figcaption>
          </figure>
        </Link>
      </li>
    ))}
  </ul>
)

const Kinds = () => (
  <ul className="hairlines">
    {kinds.map((service) => (
      <li key={service.title}>
        <h3>{service.title}</h3>
        <p className="quiet above-1">{service.text}</p>
        {service.rooms &&
          roomPosters.map(({ slug, title: room }) => (
            <TextLink key={slug} to={paths.room(slug)}>
              {room}
            </TextLink>
          ))}
      </li>
    ))}
  </ul>
)
