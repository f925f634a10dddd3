import { business, licensedAndInsured } from '#firm/business.ts'
import { monthsAhead, spanInWords, weeks } from '#firm/times.ts'

/**
 * What the firm says of itself, and its figures. Where two readings exist they stand side by side, with where each is
 * shown, so that no page shows both unexplained; the hero shows both review counts because they count different things.
 */
export const claims = {
  // Stands in: figures in two readings, here the reviews: the owner confirms that both counts are of today.
  reviews: {
    /** Hero and gallery: one review service. */
    verified: { rating: '5.0', count: 48 },
    /** Hero and testimonials: all review sites together. */
    fiveStar: '100+',
  },
  // Stands in: figures in two readings, here the years of experience: 4+ and 15+ must both be true, each for what it counts.
  experienceYears: {
    /** About page: years as a licensed remodeler. */
    about: '4+',
    /** Services and guide pages: years in the trades of the people who do the work. */
    services: '15+',
  },
  /** About page. */
  teamMembers: '10+',
  /** About page. */
  projectsCompleted: '200+',
  /** About page. */
  satisfaction: '100%',
  /** In two readings, which firm/times.ts tells apart. */
  weeks: {
    /** Home page, contact section, kitchen and bathroom pages. */
    contact: {
      bathroom: spanInWords(weeks.onSite.bathroom),
      kitchen: spanInWords(weeks.onSite.kitchen),
    },
    /** Frequently asked questions; the cost guide shows it beside the other reading and says what each counts. */
    guide: {
      bathroom: spanInWords(weeks.withOrdering.bathroom),
      kitchen: spanInWords(weeks.withOrdering.kitchen),
    },
  },
  /** How long before the wished start planning should begin. */
  monthsAhead: spanInWords(monthsAhead),
  /** On workmanship; the painting and the flooring page name it too. */
  warrantyYears: 5,
} as const

/** A range that must not break over two lines: word joiners around its dash. */
export const unbroken = (range: string): string => range.replace('–', '\u2060–\u2060')

/** The heading of the reasons at the end of services and guides. */
export const whyTitle = 'Why Choose Us'

/** What every guide ends with. */
export const guidePoints: readonly string[] = [
  'Free in-home consultation',
  `${claims.experienceYears.services} years of experience`,
  `${claims.warrantyYears}-year workmanship warranty`,
  `${licensedAndInsured}, ${business.license}`,
]
