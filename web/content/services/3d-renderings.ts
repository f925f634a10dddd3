import type { Service } from '../service.ts'

export const service: Service = {
  order: 6,
  name: '3D design and rendering',
  label: '3D renderings',
  summary: 'A measured model of the room, so that you can look around in it before work starts.',
  features: [
    'Photorealistic renderings',
    '360° virtual tours',
    'Material and color selection',
    'Lighting simulation',
    'Layout optimization',
  ],
  picture: {
    wide: { picture: 'green-kitchen-waterfall-drawn', drawing: 'kitchen-wide-plaster' },
    card: { picture: 'green-kitchen-waterfall-drawn', drawing: 'kitchen-plaster' },
  },
}
