import type { GuideContent } from '#compiler/schemas/text.ts'
import { permitGuide } from '#content/pages/permit-guide.ts'
import { permitOffices } from '#content/permit-offices.ts'
import { Guide } from '../components/guide.tsx'
import { MeasuredFigure } from '../components/measured-figure.tsx'
import { PermitOfficeTable } from '../components/permit-office-table.tsx'
import { GuidePage } from './guide-page.tsx'

const { table, sections, checklist, sources }: typeof permitGuide & GuideContent = permitGuide

const { stretches, caption } = permitGuide.path

const figures = {
  authorities: <PermitOfficeTable caption={table.caption} columns={table.columns} offices={permitOffices} />,
  'coastal-zone': <MeasuredFigure name="bluff" />,
  order: (
    <figure className="permit-path sketch cols-2 gap-6 beside-8 label">
      {stretches.map(({ heading, stations }) => (
        <div key={heading}>
          <p className="note">{heading}</p>
          <ol className="above-3">
            {stations.map((station) => (
              <li key={station}>{station}</li>
            ))}
          </ol>
        </div>
      ))}
      <figcaption className="caption sheet all-columns">{caption}</figcaption>
    </figure>
  ),
  'with-the-permit': <MeasuredFigure name="alarms" />,
} as const

export default function PermitGuidePage() {
  return (
    <GuidePage slug="permit-guide" page={permitGuide}>
      <Guide
        sections={[{ id: 'authorities', heading: table.title, paragraphs: [] }, ...sections]}
        figures={figures}
        end={{ name: 'permit-guide', checklist, sources }}
      />
    </GuidePage>
  )
}
