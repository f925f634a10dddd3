import type { ReactNode } from 'react'
import { locationPoints as locations } from '#content/location-points.ts'
import { mapFrame } from '#web/content/map-frame.ts'
import { PageIntro, PageTitle, type PageTitleProps } from '../layouts/page-intro.tsx'
import { CoastMap, type CoastMapProps } from './coast-map.tsx'

/** Without a drawing of the land, a map of fewer places is an empty field. */
const fewestPlaces = 3
const hasMap = mapFrame.coast !== undefined || locations.length >= fewestPlaces

/** The top of a page about places: beside their map, if there is enough to see on one. */
export const PlaceHead = ({
  path,
  page,
  children,
  ...map
}: PageTitleProps & CoastMapProps & { readonly children: ReactNode }) =>
  hasMap ? (
    <div className="split-even location-head">
      <div className="stack gap-4 location-words">
        <PageTitle path={path} page={page} />
        {children}
      </div>
      <CoastMap {...map} />
    </div>
  ) : (
    <PageIntro path={path} page={page}>
      {children}
    </PageIntro>
  )
