import { project as projectPage } from '#content/pages/project.ts'
import type { BuiltProject } from '#web/content/project.ts'
import { TitledSection, type TitledSectionProps } from '../ui/titled-section.tsx'

export type FinishesProps = Pick<BuiltProject, 'finishes'> & Pick<TitledSectionProps, 'ground'>

export const Finishes = ({ finishes, ...section }: FinishesProps) =>
  finishes.length > 0 && (
    <TitledSection id="finishes" title={projectPage.finishes} {...section}>
      <dl className="fact-list">
        {finishes.map(({ part, finish }) => (
          <div key={part}>
            <dt className="strong">{part}</dt>
            <dd>{finish}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  )
