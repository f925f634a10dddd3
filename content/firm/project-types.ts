/** What the quote form offers, and what a service's page chooses there; beside them a visitor may write a kind of project. */
export const projectTypes = [
  'Kitchen Remodel',
  'Bathroom Remodel',
  'Both Kitchen & Bathroom',
  'Custom Cabinetry',
  'Painting',
  'Flooring',
] as const
