import { business } from '#content/business.ts'
import { siteFrame } from '#content/pages/site-frame.ts'
import { fill } from '#firm/in-words.ts'
import { Icon } from '../ui/icon.tsx'

const names = { instagram: 'Instagram', facebook: 'Facebook', yelp: 'Yelp' } as const

const networks = (['instagram', 'facebook', 'yelp'] as const).filter((network) => business.social[network])

export const SocialLinks = () =>
  networks.length > 0 && (
    <ul className="row social">
      {networks.map((network) => (
        <li key={network}>
          <a
            className="centered target"
            href={business.social[network]}
            aria-label={fill(siteFrame.onNetwork, { network: names[network] })}
            rel="noopener"
          >
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  )
