import { Icon } from './icon.tsx'

/** Stars for a rating; the number is for those who cannot see them. */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <span className="stars" role="img" aria-label={`${rating} of 5 stars`}>
    {Array.from({ length: rating }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike
      <Icon key={index} name="star" />
    ))}
  </span>
)
