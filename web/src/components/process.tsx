import { process as remodelingProcess } from '#content/pages/home/process.ts'
import { paths } from '#web/content/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ProcessLine } from '../ui/process-line.tsx'

export const Process = () => (
  <section className="band on-tide" id="process" aria-labelledby="process-title">
    <div className="wide">
      <div className="process-head split-even gap-8">
        <h2 id="process-title">{remodelingProcess.title}</h2>
        <p className="lead">{remodelingProcess.lead}</p>
      </div>
      <ProcessLine steps={remodelingProcess.steps} />
      <ButtonLink to={paths.contact}>{remodelingProcess.start}</ButtonLink>
    </div>
  </section>
)
