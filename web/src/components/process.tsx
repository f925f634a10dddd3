import { remodelingProcess } from '../../content/home.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Reveal } from '../ui/reveal.tsx'

/** Four steps on one dimension line. */
export const Process = () => (
  <section className="band on-tide" id="process" aria-labelledby="process-title">
    <div className="wide">
      <div className="process-head">
        <h2 id="process-title">{remodelingProcess.title}</h2>
        <p className="lead">{remodelingProcess.lead}</p>
      </div>
      <ol className="process">
        {remodelingProcess.steps.map(({ id, title, description, icon }, index) => (
          <Reveal as="li" key={id} order={index} stagger={150}>
            <span className="process-number" aria-hidden="true">
              {id}
            </span>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{description}</p>
          </Reveal>
        ))}
      </ol>
      <ButtonLink to={paths.contact} onDark>
        Start Your Project Today
      </ButtonLink>
    </div>
  </section>
)
