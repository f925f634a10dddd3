import { business } from '#firm/business.ts'

/** What stands around every page: header, menu and footer; their links are in site-links.ts. */
export const siteFrame = {
  skip: 'Skip to content',
  menu: {
    open: 'Menu',
    close: 'Close',
    locations: 'Service areas',
    resources: 'Resources',
    call: 'Call for a free consultation',
  },
  footer: {
    /** The license follows. */
    firm: `Kitchen and bath remodeling for ${business.county}.`,
    rights: 'All rights reserved.',
  },
} as const
