import type { PageWords } from './pages.ts'

/** The page on which subcontractors apply; its form's fields are in forms/subcontractor.ts. */
export const subcontractorSignupPage = {
  words: {
    title: 'Join our subcontractor network',
    description:
      'Licensed trades in San Diego County: apply to join our subcontractor network. One form, with your license, insurance and references.',
  },
  title: 'Build with us',
  lead: 'We are putting together a network of licensed trades across San Diego County. Tell us who you are and what you do, and we call when a project fits.',
  atHand: {
    title: 'Have these at hand',
    items: ['License number', 'Liability coverage details', 'Three professional references'],
  },
  /** The phone number and the hours follow. */
  questions: 'Questions first? Call',
  /** Below the form. */
  formNote: 'We read every application and contact the references you give.',
  /** In place of the form once it was sent. */
  submitted: {
    title: 'Application Submitted Successfully',
    text: 'Thank you. We read every application and contact the references you gave.',
    /** A visitor without script is shown no reference. */
    reference: (ref: string) => `Your reference is ${ref}.`,
    another: 'Send another application',
  },
} as const satisfies { words: PageWords } & Record<string, unknown>
