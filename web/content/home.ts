import { business } from '#firm/business.ts'
import { claims, unbroken } from './claims.ts'

const { bathroom, kitchen } = claims.weeks.contact

export const hero = {
  title: 'Kitchens and baths, drawn first and built once',
  lead: 'One licensed San Diego team for the design, the permits and the build. The first consultation is free.',
  work: 'View Our Work',
} as const

export type BenefitIcon = 'ruler' | 'layers' | 'hammer' | 'calendar' | 'shield'

export interface Benefit {
  readonly title: string
  readonly description: string
  readonly icon: BenefitIcon
}

export const benefits = {
  title: `Why Choose ${business.name}`,
  /** Below the room that is shown drawn and built. */
  caption: 'Drawn, then built: one bath, seen from one spot. A design rendering.',
  /** The button leads to the phone. */
  call: 'Get Started Today',
  lead: `We began as painters in ${business.founded}, so we look at a room the way the last trade does: at the edges.`,
  items: [
    {
      title: 'Custom Designs',
      description:
        'Your room is measured and drawn before a price is agreed, so you can see what you are buying.',
      icon: 'ruler',
    },
    {
      title: 'Premium Materials',
      description: 'Cabinet fronts, stone and tile are chosen with you, from samples you can hold.',
      icon: 'layers',
    },
    {
      title: 'Expert Craftsmen',
      description: 'Licensed trades for each part of the work, led by one project manager you can call.',
      icon: 'hammer',
    },
    {
      title: 'On-Time Completion',
      description: 'A dated schedule before the start, and a call if a day moves.',
      icon: 'calendar',
    },
    {
      title: 'Warranty Backed',
      description: `Our workmanship carries a ${claims.warrantyYears}-year warranty, in writing.`,
      icon: 'shield',
    },
  ],
} as const satisfies { title: string; lead: string; items: readonly Benefit[] } & Record<string, unknown>

export const gallery = {
  title: 'Our Featured Projects',
  reviews: {
    /** Beside five stars. */
    count: `${claims.reviews.verified.rating} from ${claims.reviews.verified.count} verified reviews`,
    link: 'Read the reviews',
  },
  /** On each picture; the project's title follows for screen readers. */
  view: 'View on Instagram',
  more: 'View More on Instagram',
} as const

export type GalleryCategory = 'kitchen' | 'bathroom' | 'interior' | 'flooring'

export const galleryCategories = {
  all: 'All Projects',
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  interior: 'Interior',
  flooring: 'Flooring',
} as const satisfies Record<'all' | GalleryCategory, string>

export interface GalleryProject {
  readonly id: string
  readonly category: GalleryCategory
  readonly title: string
  readonly description: string
  readonly location: string
}

/** Design studies until photographs of finished rooms come: no text claims that one was built. */
export const galleryProjects = [
  {
    id: 'island-kitchen',
    category: 'kitchen',
    title: 'Island kitchen',
    description: 'White fronts, an oak island and two brass pendants under morning light.',
    location: 'La Jolla',
  },
  {
    id: 'walk-in-shower-and-tub',
    category: 'bathroom',
    title: 'Walk-in shower and tub',
    description: 'One terrazzo floor through the room, with the tub under the window.',
    location: 'Del Mar',
  },
  {
    id: 'open-shelf-kitchen',
    category: 'kitchen',
    title: 'Open-shelf kitchen',
    description: 'A study in leaving out the wall cabinets: shelves, and the window to the yard.',
    location: 'Encinitas',
  },
  {
    id: 'paneled-living-room',
    category: 'interior',
    title: 'Paneled living room',
    description: 'Painted paneling in one quiet color, drawn around the sofa and the light.',
    location: 'Carmel Valley',
  },
  {
    id: 'herringbone-floor',
    category: 'flooring',
    title: 'Herringbone floor',
    description: 'Oak that runs through the hall and on under the arch, without a sill.',
    location: 'San Diego',
  },
  {
    id: 'green-kitchen',
    category: 'kitchen',
    title: 'Green-front kitchen',
    description: 'Deep green cabinetry and pale stone for a house with a lot of sky.',
    location: 'Carlsbad',
  },
  {
    id: 'fireplace-wall',
    category: 'interior',
    title: 'Fireplace wall',
    description: 'Shelves and low cabinets on both sides, lined up with the mantel.',
    location: 'La Jolla',
  },
  {
    id: 'kitchen-in-3d',
    category: 'kitchen',
    title: 'Galley kitchen, 3D design',
    description: 'Drawn from the same measurements that the cabinet maker works from.',
    location: 'San Diego',
  },
  {
    id: 'cabinet-wall',
    category: 'interior',
    title: 'Wall of cabinets',
    description: 'Floor to ceiling, with a niche for what is used every day.',
    location: 'Encinitas',
  },
] as const satisfies readonly GalleryProject[]

/** The slot of each study's picture has this name. */
export type GalleryProjectId = (typeof galleryProjects)[number]['id']

export type StepIcon = 'house' | 'compass' | 'hammer' | 'checklist'

export interface ProcessStep {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly icon: StepIcon
}

export const remodelingProcess = {
  title: 'Our Remodeling Process',
  lead: `A bathroom takes ${unbroken(bathroom)} weeks on site and a kitchen ${unbroken(kitchen)}. The drawings before it keep it there.`,
  start: 'Start Your Project Today',
  steps: [
    {
      id: 1,
      title: 'Consultation',
      description: 'We visit, measure and listen. The consultation is free.',
      icon: 'house',
    },
    {
      id: 2,
      title: 'Design & Planning',
      description: 'Drawings, 3D views, selections and permits, settled before demolition.',
      icon: 'compass',
    },
    {
      id: 3,
      title: 'Construction',
      description: 'One dated schedule and one project manager from the first day to the last.',
      icon: 'hammer',
    },
    {
      id: 4,
      title: 'Final Walkthrough',
      description: 'We go through every line with you, fix what you find, and start the warranty.',
      icon: 'checklist',
    },
  ],
} as const satisfies { title: string; lead: string; start: string; steps: readonly ProcessStep[] }

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

export const contact = {
  title: 'Ready to Transform Your Home?',
  lead: 'Start with a free consultation and a written quote. Tell us about the room and we will take it from there.',
  formNote: `Five short answers and an optional note. We reply ${business.replyTime}.`,
  /** Below the form. */
  privacy: 'We use your details to prepare this quote and for nothing else.',
  phone: 'Phone',
  email: 'Email',
  reply: `We typically reply ${business.replyTime}`,
  location: 'Location',
  faqs: [
    {
      question: 'How long does a remodel take?',
      answer: `A bathroom takes ${unbroken(bathroom)} weeks and a kitchen ${unbroken(kitchen)} weeks.`,
    },
    { question: 'Do you handle permits?', answer: 'Yes. We manage all permits and inspections.' },
  ],
} as const
