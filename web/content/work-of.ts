import { paths } from './paths.ts'
import type { ProjectType } from './projects.ts'

/** Where the picture of a room leads: the work that it shows. */
export const workOf: Readonly<Record<ProjectType, { readonly to: string; readonly name: string }>> = {
  'Kitchen Remodel': { to: paths.service('kitchen-remodeling'), name: 'kitchen remodeling' },
  'Bathroom Remodel': { to: paths.service('bathroom-remodeling'), name: 'bathroom remodeling' },
  'Custom Cabinetry': { to: paths.service('custom-cabinetry'), name: 'custom cabinetry' },
  'Design Visualization': { to: paths.renderings, name: '3D renderings' },
  'Interior Design': { to: paths.service('painting'), name: 'painting' },
  'Complete Renovation': { to: paths.services, name: 'all services' },
  Flooring: { to: paths.service('flooring'), name: 'flooring' },
}
