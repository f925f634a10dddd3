/**
 * What Google asks of structured data, from developers.google.com/search/docs/appearance: structured-data/local-business,
 * article, breadcrumb and faqpage, and site-names. A recommended property that only some businesses have stands under
 * `whereItApplies`.
 *
 * How far it was checked on the day below, in stored copies of public pages, none of them live:
 * - WebSite: Google's page says that it belongs on the home page and states the preferred name.
 * - GeneralContractor, as a LocalBusiness: the lists agree with those that a public validator (schemaorg-validate, its
 *   profiles dated April 1, 2026) took from Google's page, but for `logo`, which Google asks of an Organization.
 * - BlogPosting: Google's example has headline, image, datePublished, dateModified, and an author with name and url.
 *   Google's page requires nothing; that validator counts some of the recommended ones as required.
 * - FAQPage: its lists agree with that validator's. Google's page says that it shows rich results for well-known sites of
 *   government and health alone, so ours are for other readers of structured data.
 * - BreadcrumbList: Google's page is there; its lists stand as they are remembered.
 * The tables of properties themselves were in none of the copies.
 */
export const googleStructuredData = {
  checked: '2026-11-22',
  types: {
    GeneralContractor: {
      required: ['name', 'address'],
      recommended: ['url', 'telephone', 'openingHoursSpecification', 'image', 'logo'],
      // A street and a point on the map belong to firms that receive clients; ratings may not be one's own; what a remodel
      // costs is no price level of the business, and the cost guide says it room by room.
      whereItApplies: ['geo', 'priceRange', 'aggregateRating', 'review', 'department'],
    },
    WebSite: { required: ['name', 'url'], recommended: [], whereItApplies: ['alternateName'] },
    BlogPosting: {
      required: [],
      recommended: [
        'author',
        'author.name',
        'author.url',
        'datePublished',
        'dateModified',
        'headline',
        'image',
      ],
      whereItApplies: [],
    },
    BreadcrumbList: { required: ['itemListElement'], recommended: [], whereItApplies: [] },
    ListItem: { required: ['position', 'name', 'item'], recommended: [], whereItApplies: [] },
    FAQPage: { required: ['mainEntity'], recommended: [], whereItApplies: [] },
    Question: { required: ['name', 'acceptedAnswer'], recommended: [], whereItApplies: [] },
    Answer: { required: ['text'], recommended: [], whereItApplies: [] },
    // Not a rich result of its own: what schema.org offers and this site says.
    Service: {
      required: [],
      recommended: ['name', 'serviceType', 'provider', 'areaServed'],
      whereItApplies: [],
    },
  },
} as const
