import { permitPath } from '#web/content/permit-path.ts'

/** The way of a permit: seven stations on one line, in two stretches. */
export const PermitPath = () => (
  <figure className="permit-path">
    {permitPath.stretches.map(({ heading, stations }) => (
      <div key={heading}>
        <p>{heading}</p>
        <ol>
          {stations.map((station) => (
            <li key={station}>{station}</li>
          ))}
        </ol>
      </div>
    ))}
    <figcaption className="caption sheet">{permitPath.caption}</figcaption>
  </figure>
)
