import type * as z from 'zod'
import { brand } from './brand.ts'
import * as firm from './firm.ts'
import { language, spanishPaths, translated } from './language.ts'
import * as lists from './lists.ts'
import { drawings, pictures, slots } from './pictures.ts'
import { galleryCategories, project } from './projects.ts'
import { redirects } from './redirects.ts'
import { region } from './region.ts'
import { room } from './rooms.ts'

/** File schemas by name. A file without one has words of pages, whose kinds are in texts.ts. */
export const schemas = {
  brand,
  business: firm.business,
  claims: firm.claims,
  closed: firm.closed,
  costs: firm.costs,
  diagrams: lists.diagrams,
  drawings,
  'es/paths': spanishPaths,
  'es/translated': translated,
  'gallery-categories': galleryCategories,
  'kinds-of-work': lists.kindsOfWork,
  language,
  'next-steps': lists.nextSteps,
  people: lists.people,
  region,
  redirects,
  renderings: lists.renderings,
  'review-widgets': lists.reviewWidgets,
  slots,
  testimonials: lists.testimonials,
  times: firm.times,
  visits: firm.visitSettings,
}

export const folderSchemas = {
  articles: lists.article,
  locations: lists.location,
  pictures,
  projects: project,
  rooms: room,
  services: lists.service,
}

type Inferred<Schemas extends Readonly<Record<string, z.ZodType>>> = {
  readonly [Name in keyof Schemas]: z.infer<Schemas[Name]>
}

export type Values = Inferred<typeof schemas>

export type Brand = Values['brand']

export type Claims = Values['claims']

export type Entries = Inferred<typeof folderSchemas>
