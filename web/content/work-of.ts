import { paths } from './paths.ts'
import type { ProjectType } from './project.ts'

/** The page about the work that a project shows. */
export const workOf: Readonly<Record<ProjectType, string>> = {
  'Kitchen Remodel': paths.service('kitchen-remodeling'),
  'Bathroom Remodel': paths.service('bathroom-remodeling'),
  'Custom Cabinetry': paths.service('custom-cabinetry'),
  'Design Visualization': paths.renderings,
  'Interior Design': paths.service('painting'),
  'Complete Renovation': paths.services,
  Flooring: paths.service('flooring'),
}
