/**
 * Project types of the quote form, one of which a service's page preselects; visitors may also write a kind of their
 * own.
 */
export const projectTypes = [
  'Kitchen Remodel',
  'Bathroom Remodel',
  'Both Kitchen & Bathroom',
  'Custom Cabinetry',
  'Painting',
  'Flooring',
] as const
