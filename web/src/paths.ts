/** The only place with URLs of pages. */
export const paths = {
  home: '/',
  contact: '/#contact',
  subcontractorSignup: '/subcontractor-signup',
  thankYou: '/thank-you',
} as const

/** Stands for every path that has no page. */
export const notFoundPath = '/404'
