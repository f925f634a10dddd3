import type { GuideParts } from '#compiler/schemas/text.ts'
import { permitGuide } from '#content/pages/permit-guide.ts'
import { paths } from '#web/content/paths.ts'
import { Dateline } from '../components/dateline.tsx'
import { Guide } from '../components/guide.tsx'
import { MeasuredFigure } from '../components/measured-figure.tsx'
import { WhyBox } from '../components/why-box.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'
import { PlainTable } from '../ui/plain-table.tsx'

const { words, table, authorities, sections, checklist, sources, closing }: typeof permitGuide & GuideParts =
  permitGuide

const { stretches, caption } = permitGuide.path

const PermitPath = () => (
  <figure className="permit-path sketch cols-2 gap-6 beside-8">
    {stretches.map(({ heading, stations }) => (
      <div key={heading}>
        <p>{heading}</p>
        <ol>
          {stations.map((station) => (
            <li key={station}>{station}</li>
          ))}
        </ol>
      </div>
    ))}
    <figcaption className="caption sheet all-columns">{caption}</figcaption>
  </figure>
)

const figures = {
  'coastal-zone': <MeasuredFigure name="bluff" />,
  order: <PermitPath />,
  'with-the-permit': <MeasuredFigure name="alarms" />,
} as const

export default function PermitGuidePage() {
  return (
    <>
      <PageIntro
        path={paths.resource('permit-guide')}
        page={permitGuide}
        note={<Dateline updated={words.updated} />}
      />
      <Guide
        opening={{
          id: 'authorities',
          heading: table.title,
          content: (
            <PlainTable
              caption={table.caption}
              columns={table.columns}
              rows={authorities.map(({ authority, url, ...row }) => ({
                ...row,
                authority: (
                  <a href={url} rel="noopener">
                    {authority}
                  </a>
                ),
              }))}
            />
          ),
        }}
        sections={sections}
        figures={figures}
        end={{ name: 'permit-guide', checklist, sources }}
      />
      <WhyBox title={closing.title} lead={closing.text} points={closing.points} />
    </>
  )
}
