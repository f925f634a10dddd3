import { service as slots } from 'virtual:pictures/service'
import { roomPosters } from 'virtual:room-posters'
import { bathroom } from '#content/costs/bathroom.ts'
import { kitchen } from '#content/costs/kitchen.ts'
import { start } from '#content/pages/home/start.ts'
import { serviceNames as services } from '#content/service-names.ts'
import { paths } from '#web/content/paths.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { RoomSample } from '../rooms/room-sample.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from './picture.tsx'

const priced = [
  { ...start.kitchen, field: 'kitchen', bands: kitchen.bands },
  { ...start.bathroom, field: 'bathroom_1', bands: bathroom.bands },
]
const [room] = roomPosters

/** Section below the hero: prices that link to the planner, a sample room, and the services. */
export const Part = () => (
  <section className="band" aria-labelledby="start-title">
    <div className="wide split gap-wide">
      <div>
        <h2 id="start-title">{start.title}</h2>
        <p className="lead">{start.lead}</p>
        {priced.map(({ name, range, field, bands }) => (
          <div className="row apart gap-2 beside-4 above-5" key={field}>
            <h3 className="note">{name}</h3>
            <p className="note">{range}</p>
            <ul className="start-levels stack full gap-2">
              {bands.map(({ code, level }) => (
                <li key={code}>
                  <a className="button-outlined centered strong" href={`${paths.plan}?${field}=${code}`}>
                    <span className="visually-hidden">{`${name}: `}</span>
                    {level}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <a className="text-link above-3" href={paths.resource('cost-guide')}>
          {start.guide} <Icon name="arrowRight" />
        </a>
      </div>
      {room && <RoomSample {...room} sizes="(min-width: 53.75rem) 52vw, 92vw" />}
      <ul className="halves thirds all-columns gap-5 above-6 cover">
        {services.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="plain-link stack" to={paths.service(slug)}>
              <Picture view={slots(slug).card} sizes="(min-width: 48rem) 30vw, 46vw" decorative />
              <span className="text-title above-3">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
