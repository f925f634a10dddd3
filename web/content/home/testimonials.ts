import { claims } from '../claims.ts'

/** Around the testimonials: the heading, and two panels that lead to the reviews. */
export const testimonialsSection = {
  title: 'What Our Clients Say',
  first: {
    title: `${claims.reviews.verified.rating} from ${claims.reviews.verified.count} verified reviews`,
    text: 'Collected by an independent review service.',
    link: 'Read on Facebook',
  },
  second: {
    title: `${claims.reviews.fiveStar} five-star reviews`,
    text: 'Across the review sites we are listed on.',
    link: 'Read on Yelp',
  },
} as const

export interface Testimonial {
  readonly id: string
  readonly name: string
  readonly initials: string
  readonly location: string
  readonly project: string
  readonly quote: string
  readonly rating: 1 | 2 | 3 | 4 | 5
}

/** Each one needs the client's consent. */
// Stands in: the three testimonials are samples, and a made-up review is deceptive advertising (16 CFR 465).
export const testimonials: readonly Testimonial[] = [
  {
    id: 'maria',
    name: 'Maria R.',
    initials: 'MR',
    location: 'Encinitas',
    project: 'Kitchen remodel',
    quote:
      'We saw the kitchen in drawings before anything was ordered, so there were no surprises when it arrived.',
    rating: 5,
  },
  {
    id: 'daniel',
    name: 'Daniel K.',
    initials: 'DK',
    location: 'La Jolla',
    project: 'Bathroom remodel',
    quote:
      'The schedule had dates on it, and when one of them moved by a day we got a call the evening before.',
    rating: 5,
  },
  {
    id: 'priya',
    name: 'Priya S.',
    initials: 'PS',
    location: 'Carlsbad',
    project: 'Painting and flooring',
    quote: 'They covered what they were not working on, and the house was swept when we came home.',
    rating: 5,
  },
]
