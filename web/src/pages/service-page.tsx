import type { ServicePage as Content } from '#compiler/schemas/lists.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { coversTitle } from '#content/pages/shared/covers-title.ts'
import { largeView as largeViewWords } from '#content/pages/shared/large-view.ts'
import { questionsTitle } from '#content/pages/shared/questions-title.ts'
import { sheets as sheetWords } from '#content/pages/shared/sheets.ts'
import { roomLinks } from '#content/room-links.ts'
import { paths } from '#web/content/paths.ts'
import type { BuiltView, ServicePictures } from '#web/content/slots.ts'
import { SplitPicture } from '#web/src/components/split-picture.tsx'
import { FrontColors } from '../components/front-colors.tsx'
import { Enlarged, EnlargedFigure, LargeView, PictureAcross } from '../components/large-view.tsx'
import { LocalServiceLinks } from '../components/local-service-links.tsx'
import { articleFigures, MeasuredFigure } from '../components/measured-figure.tsx'
import { KindNote } from '../components/picture.tsx'
import { QuoteActions } from '../components/quote-actions.tsx'
import { WhyBox } from '../components/why-box.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { TextLink } from '../ui/button.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { finishedPart } from '../ui/finished-part.tsx'
import { Fold } from '../ui/fold.tsx'
import { ProcessLine } from '../ui/process-line.tsx'
import { TitledSection } from '../ui/titled-section.tsx'
import { unbrokenNumbers } from '../ui/unbroken-numbers.ts'

export { serviceFiles } from 'virtual:service-files'

const FloorSample = finishedPart(() => import('../rooms/floor-sample.tsx'))

interface ServicePageProps {
  readonly slug: string
  readonly content: Content
  readonly pictures: ServicePictures
}

export const ServicePage = ({ slug, content, pictures }: ServicePageProps) => {
  const { projectType, facts, sheets, tiles, process, questions, why } = content
  const [built, second, detail] = pictures.details
  // A drawing is shown in the split picture, and does not open large.
  const drawing = second?.kind === 'drawing' ? second : undefined
  const quote = paths.quoteFor(projectType)
  return (
    <div className="sheets">
      <PageIntro path={paths.service(slug)} page={content}>
        <QuoteActions to={quote} />
      </PageIntro>
      <PictureAcross slot={pictures.first} />
      <FactList className="wide fourths facts service-facts" items={facts} />
      {built && drawing && detail ? (
        <RoomAndDrawing built={built} drawn={drawing} detail={detail} />
      ) : (
        <Details views={pictures.details} />
      )}
      {sheets?.hasFronts && (
        <div className="band on-white">
          <div className="wide">
            <FrontColors />
          </div>
        </div>
      )}
      {sheets?.hasFloors && <FloorSample />}
      <Covers slug={slug} content={content} />
      {tiles && <Tiles tiles={tiles} />}
      {sheets && pictures.elevation && (
        <ElevationSheet subject={sheets.elevation} caption={pictures.elevation} />
      )}
      {sheets && <FigureSheets {...sheets} />}
      <TitledSection title={process.title} wide>
        {/* A visit, a plan, the work and a last visit. */}
        <ProcessLine steps={process.steps} icons={['house', 'compass', 'hammer', 'checklist']} />
      </TitledSection>
      <TitledSection title={questionsTitle}>
        <Accordion
          items={questions.map(({ question, answer }) => ({
            title: question,
            content: unbrokenNumbers(answer),
          }))}
        />
      </TitledSection>
      <WhyBox {...why} to={quote} />
      <LargeView views={[pictures.first.wide, ...pictures.details.filter((view) => view !== drawing)]} />
    </div>
  )
}

const Details = ({ views }: { readonly views: readonly BuiltView[] }) => (
  <ul className="wide stack section-end picture-grid cover">
    {views.map((view, index) => (
      <li className="span-4" key={view.name ?? view.drawing}>
        <Enlarged at={index + 2} view={view} sizes="(min-width: 53.75rem) 30vw, 92vw" />
        <KindNote view={view} />
      </li>
    ))}
  </ul>
)

const Tiles = ({ tiles }: Required<Pick<Content, 'tiles'>>) => (
  <ul className="wide stack thirds gap-2 section-end">
    {tiles.map(({ title: name, text }) => (
      <li className="panel" key={name}>
        <h3>{name}</h3>
        <p className="quiet above-2">{text}</p>
      </li>
    ))}
  </ul>
)

/** What the service covers. */
function Covers({ slug, content }: Pick<ServicePageProps, 'slug' | 'content'>) {
  const { projectType, guide, coversLead, groups } = content
  return (
    <TitledSection
      title={coversTitle}
      lead={coversLead}
      aside={
        <>
          <TextLink to={'resource' in guide ? paths.resource(guide.resource) : paths.article(guide.article)}>
            {guide.label}
          </TextLink>
          <TextLink to={paths.planFor(projectType)}>{callsToAction.plan}</TextLink>
          <LocalServiceLinks service={slug} />
          {import.meta.env.HAS_ROOMS !== false &&
            roomLinks
              .filter(({ service }) => service === slug)
              .map((room) => (
                <TextLink key={room.slug} to={paths.room(room.slug)}>
                  {room.title}
                </TextLink>
              ))}
        </>
      }
    >
      <ul className="ruled group-list">
        {groups.map(({ heading, items }, at) => (
          <li className="stack" key={heading}>
            <Fold title={heading} open={at === 0}>
              <h3>{heading}</h3>
              <ul className="stack gap-2 quiet">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Fold>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

const FigureSheets = ({ figure, board, hasShares }: NonNullable<Content['sheets']>) => (
  <section className="band" aria-labelledby="figures-title">
    <div className="wide">
      <Fold title={sheetWords.figures}>
        <h2 id="figures-title">{sheetWords.figures}</h2>
        <div className="figure-row">
          <MeasuredFigure name={figure} />
          {board && <MeasuredFigure name={board} />}
          {hasShares && <articleFigures.ColorShares />}
        </div>
      </Fold>
    </div>
  </section>
)

/** The room beside its line drawing from the same camera, which opens large as picture 2, and a detail below. */
const RoomAndDrawing = ({ built, drawn, detail }: Record<'built' | 'drawn' | 'detail', BuiltView>) => (
  <div className="wide drawn-and-built stack gap-wide">
    <SplitPicture
      built={{ wide: built }}
      drawn={{ wide: drawn }}
      sizes="(min-width: 53.75rem) 52vw, 92vw"
      caption={
        <>
          {sheetWords.drawnAndBuilt}{' '}
          <a id="shown-2" href="#picture-2">
            {largeViewWords.open}
          </a>
        </>
      }
    />
    <EnlargedFigure className="cover" at={3} view={detail} sizes="(min-width: 53.75rem) 30vw, 92vw" />
  </div>
)

/** URLs of the wide drawings on sand. */
const drawingUrls = import.meta.glob<string>('../../images/drawings/*-wide-sand.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const ElevationSheet = ({ subject, caption }: { readonly subject: string; readonly caption: string }) => (
  <figure className="elevation-sheet on-sand">
    <div className="wide stack gap-4">
      <figcaption className="caption sheet">{caption}.</figcaption>
      <div className="elevation-view">
        <img
          src={drawingUrls[`../../images/drawings/${subject}-sand.svg`]}
          width={2100}
          height={900}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </div>
    </div>
  </figure>
)
