/** What stands below a figure of amounts. */
export const amountFigures = {
  kitchens: 'Price bands of kitchens in San Diego County, drawn to one scale.',
  bathrooms: 'Price bands of bathrooms in San Diego County, drawn to one scale.',
  cabinetry: 'Price bands of cabinets in San Diego County, drawn to one scale.',
  weeks: 'Weeks on site, from demolition to the last fixture.',
} as const
