/**
 * What Google asks of structured data, from developers.google.com/search/docs/appearance/structured-data (local-business,
 * article, breadcrumb, faqpage) and /appearance/site-names. A recommended property that only some businesses have stands
 * under `whereItApplies`.
 */
export const googleStructuredData = {
  checked: '2026-11-22',
  types: {
    GeneralContractor: {
      required: ['name', 'address'],
      recommended: ['url', 'telephone', 'openingHoursSpecification', 'image', 'logo'],
      // A street and a point on the map belong to firms that receive clients; ratings may not be one's own.
      whereItApplies: ['geo', 'priceRange', 'aggregateRating', 'review', 'department'],
    },
    WebSite: { required: ['name', 'url'], recommended: [], whereItApplies: ['alternateName'] },
    BlogPosting: {
      required: [],
      recommended: ['author', 'datePublished', 'dateModified', 'headline', 'image'],
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
