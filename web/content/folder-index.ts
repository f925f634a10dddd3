// Written by web/build/write-folder-index.ts from the files in articles/, services/ and locations/; every build, "npm run
// dev" and "npm run fix" do it. A change by hand is lost.

/** The slugs of the articles. */
export const articles = [
  'bathroom-renovation-guide',
  'choosing-cabinet-materials',
  'kitchen-remodeling-trends-2025',
  'remodeling-trends-2025',
  'surviving-remodel-chaos',
] as const

/** The services in the order of lists; `name` is what links call them. */
export const services = [
  { slug: 'kitchen-remodeling', name: 'Kitchen remodeling' },
  { slug: 'bathroom-remodeling', name: 'Bathroom remodeling' },
  { slug: 'custom-cabinetry', name: 'Custom cabinetry' },
  { slug: 'painting', name: 'Painting' },
  { slug: 'flooring', name: 'Flooring' },
  { slug: '3d-renderings', name: '3D renderings' },
] as const

/** The places in the order of lists, with where they lie: degrees north and east. */
export const locations = [
  { slug: 'san-diego', name: 'San Diego', latitude: 32.7157, longitude: -117.1611 },
  { slug: 'la-jolla', name: 'La Jolla', latitude: 32.8412, longitude: -117.2745 },
  { slug: 'del-mar', name: 'Del Mar', latitude: 32.9595, longitude: -117.2635 },
  { slug: 'coronado', name: 'Coronado', latitude: 32.6859, longitude: -117.1831 },
  { slug: 'carlsbad', name: 'Carlsbad', latitude: 33.1581, longitude: -117.3466 },
  { slug: 'encinitas', name: 'Encinitas', latitude: 33.0437, longitude: -117.2921 },
  { slug: 'point-loma', name: 'Point Loma', latitude: 32.7203, longitude: -117.2385 },
  { slug: 'rancho-santa-fe', name: 'Rancho Santa Fe', latitude: 33.0203, longitude: -117.2028 },
] as const
