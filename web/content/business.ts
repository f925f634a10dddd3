// Also read by the Lambdas (e-mail footer, error pages): plain data, no React, no node:.

/**
 * Who we are, stated once: header, footer, forms, e-mails and structured data read it.
 * `name`, `phone`, `email` and `social` stand in until the owner supplies the real ones.
 */
export const business = {
  name: 'Alder & Tide',
  /** As shown to people. */
  phone: '(619) 555-0142',
  /** The same number as a link target, in E.164. */
  phoneHref: 'tel:+16195550142',
  email: 'hello@alder-and-tide.example',
  license: 'B-1061681',
  city: 'San Diego, CA',
  area: 'Serving all of San Diego County',
  phoneHours: 'Monday–Friday, 8am–6pm',
  replyTime: 'within 24 hours',
  /** The year in which the firm began, as painters. */
  founded: 2019,
  /** Times in e-mails are told in this zone. */
  timeZone: 'America/Los_Angeles',
  social: {
    instagram: 'https://www.instagram.com/',
    facebook: 'https://www.facebook.com/',
    yelp: 'https://www.yelp.com/',
  },
} as const
