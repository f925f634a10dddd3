import type * as z from 'zod'
import { brand } from './brand.ts'
import { business, claims, closed, costs, times, visitSettings } from './firm.ts'
import { language, spanishPaths, translated } from './language.ts'
import {
  article,
  diagrams,
  kindsOfWork,
  location,
  nextSteps,
  people,
  renderings,
  reviewWidgets,
  service,
  testimonials,
} from './lists.ts'
import { drawings, pictures, slots } from './pictures.ts'
import { galleryCategories, project } from './projects.ts'
import { redirects } from './redirects.ts'
import { region } from './region.ts'
import { room } from './rooms.ts'

/** File schemas by name. A file without one has words of pages, whose kinds are in texts.ts. */
export const schemas = {
  brand,
  business,
  claims,
  closed,
  costs,
  diagrams,
  drawings,
  'es/paths': spanishPaths,
  'es/translated': translated,
  'gallery-categories': galleryCategories,
  'kinds-of-work': kindsOfWork,
  language,
  'next-steps': nextSteps,
  people,
  region,
  redirects,
  renderings,
  'review-widgets': reviewWidgets,
  slots,
  testimonials,
  times,
  visits: visitSettings,
}

export const folderSchemas = {
  articles: article,
  locations: location,
  pictures,
  projects: project,
  rooms: room,
  services: service,
}

type Inferred<Schemas extends Readonly<Record<string, z.ZodType>>> = {
  readonly [Name in keyof Schemas]: z.infer<Schemas[Name]>
}

export type Values = Inferred<typeof schemas>

export type Brand = Values['brand']

export type Claims = Values['claims']

export type Entries = Inferred<typeof folderSchemas>
