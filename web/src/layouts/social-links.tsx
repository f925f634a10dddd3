import { business } from '#firm/business.ts'
import { Icon } from '../ui/icon.tsx'

const names = { instagram: 'Instagram', facebook: 'Facebook', yelp: 'Yelp' } as const

/** The three networks. */
export const SocialLinks = () => (
  <ul className="social">
    {(['instagram', 'facebook', 'yelp'] as const).map((network) => (
      <li key={network}>
        <a
          href={business.social[network]}
          aria-label={`${business.name} on ${names[network]}`}
          rel="noopener"
        >
          <Icon name={network} />
        </a>
      </li>
    ))}
  </ul>
)
