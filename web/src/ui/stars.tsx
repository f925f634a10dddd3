import { stars as starsLabel } from '#content/pages/shared/stars.ts'
import { Icon } from './icon.tsx'

const places = [1, 2, 3, 4, 5]

/** Stars for a rating from 1 to 5, the last of them cut off by tenths; the number is for those who cannot see them. */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <span className="stars" role="img" aria-label={starsLabel(rating)}>
    {places
      .filter((place) => place < rating + 1)
      .map((place) => {
        const tenths = Math.round((rating - place + 1) * 10)
        const star = <Icon name="star" key={place} />
        return tenths < 10 ? (
          <span className={`star-part tenths-${tenths}`} key={place}>
            {star}
          </span>
        ) : (
          star
        )
      })}
  </span>
)
