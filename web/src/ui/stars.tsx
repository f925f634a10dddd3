import { Icon } from './icon.tsx'

const places = [1, 2, 3, 4, 5]

/** Stars for a rating from 1 to 5; the number is for those who cannot see them. */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <span className="stars" role="img" aria-label={`${rating} of 5 stars`}>
    {places.slice(0, rating).map((place) => (
      <Icon key={place} name="star" />
    ))}
  </span>
)
