import { stars as starsLabel } from '#content/pages/shared/stars.ts'
import { fill } from '#firm/in-words.ts'
import { Icon } from './icon.tsx'

/** Stars for a rating from 1 to 5, rounded to halves, with the rating as the accessible name. */
export const Stars = ({ rating }: { readonly rating: number }) => {
  const halves = Math.round(rating * 2)
  return (
    <span className="stars" role="img" aria-label={fill(starsLabel, { rating })}>
      {[1, 2, 3, 4, 5]
        .filter((place) => place * 2 <= halves + 1)
        .map((place) => (
          <span className={place * 2 > halves ? 'star-half' : undefined} key={place}>
            <Icon name="star" />
          </span>
        ))}
    </span>
  )
}
