import { permitGuide } from '#content/pages/permit-guide.ts'

const { stretches, caption } = permitGuide.path

export const PermitPath = () => (
  <figure className="permit-path">
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
    <figcaption className="caption sheet">{caption}</figcaption>
  </figure>
)
