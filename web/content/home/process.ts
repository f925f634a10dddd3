import { claims, unbroken } from '../claims.ts'

const { bathroom, kitchen } = claims.weeks.contact

/** Icons of web/src/ui/icon-paths.ts. */
export type StepIcon = 'house' | 'compass' | 'hammer' | 'checklist'

export interface ProcessStep {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly icon: StepIcon
}

/** How a remodel goes. */
export const remodelingProcess = {
  title: 'Our Remodeling Process',
  lead: `A bathroom takes ${unbroken(bathroom)} weeks on site and a kitchen ${unbroken(kitchen)}. The drawings before it keep it there.`,
  start: 'Start Your Project Today',
  steps: [
    {
      id: 1,
      title: 'Consultation',
      description: 'We visit, measure and listen. The consultation is free.',
      icon: 'house',
    },
    {
      id: 2,
      title: 'Design & Planning',
      description: 'Drawings, 3D views, selections and permits, settled before demolition.',
      icon: 'compass',
    },
    {
      id: 3,
      title: 'Construction',
      description: 'One dated schedule and one project manager from the first day to the last.',
      icon: 'hammer',
    },
    {
      id: 4,
      title: 'Final Walkthrough',
      description: 'We go through every line with you, fix what you find, and start the warranty.',
      icon: 'checklist',
    },
  ],
} as const satisfies { title: string; lead: string; start: string; steps: readonly ProcessStep[] }
