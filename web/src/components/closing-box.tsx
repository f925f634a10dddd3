import { callsToAction } from '#content/pages/calls-to-action.ts'
import { paths } from '#web/content/paths.ts'
import { ButtonLink } from '../ui/button.tsx'

export interface ClosingBoxProps {
  readonly title: string
  readonly text: string
}

export const ClosingBox = ({ title, text }: ClosingBoxProps) => (
  <section className="wide closing" aria-labelledby="closing-title">
    <div className="closing-box">
      <div>
        <h2 id="closing-title">{title}</h2>
        <p className="lead">{text}</p>
      </div>
      <ButtonLink to={paths.contact}>{callsToAction.quote}</ButtonLink>
    </div>
  </section>
)
