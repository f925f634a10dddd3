import { claims } from './claims.ts'
import type { PageWords } from './pages.ts'

const { experienceYears, warrantyYears } = claims

export const servicesPage = {
  words: {
    title: 'Our services',
    description: `Kitchens, bathrooms, cabinetry, painting, flooring and 3D design in San Diego County: one license, free in-home consultations, ${warrantyYears}-year warranty.`,
  },
  title: 'Our services',
  lead: 'Six kinds of work under one license. Book a single one, or put them together into a whole room.',
  closing: {
    title: 'One trade or the whole room?',
    text: `Tell us what bothers you about it, and we will say which work it takes. The in-home consultation is free, there are ${experienceYears.services} years of experience behind the work, and its workmanship carries a ${warrantyYears}-year warranty.`,
  },
} as const satisfies {
  words: PageWords
  title: string
  lead: string
  closing: { title: string; text: string }
}
