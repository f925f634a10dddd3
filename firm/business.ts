// Also read by the Lambdas (e-mail footer, error pages): plain data, no React, no node:.

/** Where we are, as an address says it. */
const town = 'San Diego'
const state = 'CA'

/** Where we work. */
const county = 'San Diego County'

/** When somebody answers the phone: days that follow each other, times on the clock of 24 hours. */
const hours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '08:00',
  closes: '18:00',
} as const

/** "8am", "5:30pm" */
function onTheClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}

/**
 * Who we are, stated once: header, footer, forms, e-mails and structured data read it. `npm run launch-check` lists
 * what is marked as standing in.
 */
export const business = {
  // Stands in: the firm's name must be the one in the state's license records (Business and Professions Code 7030.5).
  name: 'Alder & Tide',
  // Stands in: nobody answers this phone number.
  /** As shown to people. */
  phone: '(619) 555-0142',
  /** The same number as a link target, in E.164. */
  phoneHref: 'tel:+16195550142',
  // Stands in: nobody reads this e-mail address.
  email: 'hello@alder-and-tide.example',
  license: 'B-1061681',
  /** Where the Contractors State License Board shows this license; its number without the class before it. */
  licenseCheck: 'https://www.cslb.ca.gov/OnlineServices/CheckLicenseII/LicenseDetail.aspx?LicNum=1061681',
  town,
  state,
  city: `${town}, ${state}`,
  county,
  area: `Serving all of ${county}`,
  hours,
  /** The same in words: "Monday–Friday, 8am–6pm". */
  phoneHours: `${hours.days[0]}–${hours.days.at(-1)}, ${onTheClock(hours.opens)}–${onTheClock(hours.closes)}`,
  replyTime: 'within 24 hours',
  /** The year in which the firm began, as painters. */
  founded: 2019,
  /** Times in e-mails are told in this zone. */
  timeZone: 'America/Los_Angeles',
  // Stands in: these social links lead to the networks, not to the firm's own pages.
  social: {
    instagram: 'https://www.instagram.com/',
    facebook: 'https://www.facebook.com/',
    yelp: 'https://www.yelp.com/',
  },
} as const

// Stands in: the insurance is not named, and to advertise "insured" without its type is cause for discipline (B&P 7027.4).
/** Its type, such as "general liability"; empty until the owner names it. */
const insurance: string = ''

/** As every page says it. */
export const licensedAndInsured: string =
  insurance === '' ? 'Licensed and insured' : `Licensed and insured (${insurance})`
