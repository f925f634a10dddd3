import { Link } from 'react-router-dom'
import { business } from '#firm/business.ts'
import { paths } from '#web/content/paths.ts'

const [before, after] = business.name.split(' & ', 2)

/** The firm's name, leading home; an ampersand in it is set in italics. */
export const Wordmark = () => (
  <Link className="wordmark" to={paths.home} aria-label={`${business.name}, home page`}>
    {before}
    {after && (
      <>
        {' '}
        <span className="icon icon-ampersand" aria-hidden="true" /> {after}
      </>
    )}
  </Link>
)
