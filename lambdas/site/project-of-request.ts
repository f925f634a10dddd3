import { site as words } from '#content/desk/site.ts'
import { locationNames } from '#content/location-names.ts'
import { fill } from '#firm/in-words.ts'
import { finishesIn } from '#forms/room-words.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { photoFiles, photoName } from '#lambdas/adapters/photo-files.ts'
import { firstOf } from '#lambdas/leads/manage/select-rows.ts'
import { areaOf, planTotals, subjectOf } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import type { PhotoStore } from '#lambdas/site/store/photo-store.ts'
import type { FinishedProject } from './finished-project.ts'
import type { StoredSitePhoto } from './picture-places.ts'
import { storePhoto } from './receive-photo-form.ts'

const { project: texts } = words

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Checks that the client of a request lets the room be shown. @param ref reference of the request */
export async function mayShowRoom(ref: string): Promise<boolean> {
  const [row] = await firstOf(rows('lead').withKey('ref', ref, '~'), 1)
  return row?.additions.words?.room !== undefined
}

/**
 * What a request, its plan and its 3D room say of a finished job, and the photos that came with the request, stored for
 * the site. Of the address only the town, if it has a page.
 */
export async function projectOfRequest(row: Row, photos: PhotoStore) {
  const { startedOn, finishedOn } = row.progress
  const town = areaOf(row)
  const days = startedOn && finishedOn ? Date.parse(finishedOn) - Date.parse(startedOn) : 0
  const weeks = days > 0 ? Math.max(Math.round(days / weekMs), 1) : undefined
  const planned = planTotals(row).weeks?.onSite
  const project: Omit<FinishedProject, 'photos'> = {
    ...{ name: subjectOf(row), sentence: '', trouble: '', place: '', request: row.ref },
    choice: planned && weeks ? fill(texts.planned, { from: planned.from, to: planned.to, weeks }) : '',
    town: locationNames.find(({ name }) => name === town)?.slug ?? '',
    type: subjectOf(row),
    weeks: String(weeks ?? ''),
    finishes: finishesIn(row.brief)
      .map(({ part, finish }) => `${part}: ${finish}`)
      .join('; '),
  }
  const before: StoredSitePhoto[] = []
  for (const { hash } of row.additions.photos)
    try {
      before.push(await storePhoto(await photoFiles.get(photoName(row.id, hash)), photos))
    } catch (error) {
      // The others are shown, and this one can be chosen from a phone.
      log.warn('site.photo_not_taken', { id: row.id, ...errorFields(error) })
    }
  return { project, before }
}
