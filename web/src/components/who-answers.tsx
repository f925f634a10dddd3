import { whoAnswers } from '#content/pages/shared/who-answers.ts'
import { people } from '#content/people.ts'
import { Sample } from '../ui/sample.tsx'
import { Portrait } from './people.tsx'

const [first] = people

/** The person who answers a request: the first of content/people.yaml. */
export const Part = () =>
  first && (
    <div className="who-answers row gap-4 above-4">
      <Portrait id={first.id} initials={first.initials} sizes="4.5rem" />
      <p>
        <span className="small quiet">{whoAnswers}</span>
        <br />
        <b className="strong">{first.name}</b>
        <br />
        <span className="small quiet">
          {first.role} {first.sample && <Sample />}
        </span>
      </p>
    </div>
  )
