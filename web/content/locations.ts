import type { LocationPage } from './location-page.ts'
import { location as carlsbad } from './locations/carlsbad.ts'
import { location as coronado } from './locations/coronado.ts'
import { location as delMar } from './locations/del-mar.ts'
import { location as encinitas } from './locations/encinitas.ts'
import { location as laJolla } from './locations/la-jolla.ts'
import { location as pointLoma } from './locations/point-loma.ts'
import { location as ranchoSantaFe } from './locations/rancho-santa-fe.ts'
import { location as sanDiego } from './locations/san-diego.ts'

/** All of them, in the order of the footer; pages load their own alone. */
export const locations: readonly LocationPage[] = [
  sanDiego,
  laJolla,
  delMar,
  coronado,
  carlsbad,
  encinitas,
  pointLoma,
  ranchoSantaFe,
]
