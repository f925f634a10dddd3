import { site as words } from '#content/desk/site.ts'
import { isLocked } from '#edits/text-places.ts'
import { deskAnswer } from '#lambdas/desk/desk-answer.ts'
import type { OwnRequest } from '#lambdas/desk/desk-request.ts'
import { photoAnswer } from '#lambdas/http/photo-answer.ts'
import { contentNow, valueAt } from './content-now.ts'
import type { SiteDependencies } from './dependencies.ts'
import { nothingThere } from './nothing-there.ts'
import { picturePage, picturesPage } from './pages/pictures-pages.ts'
import {
  captionOf,
  center,
  describePhoto,
  type PicturePlace,
  pictureName,
  picturePath,
  picturePlaces,
  tooSmall,
} from './picture-places.ts'
import { save } from './save.ts'
import { onlyTold, readPhotos } from './sent-photos.ts'
import { textProblem } from './text-problem.ts'

const openPlaces = async (dependencies: SiteDependencies) => {
  const { content } = await contentNow(dependencies)
  const places = picturePlaces(content, dependencies.pictures.shapes).filter(
    (place) => !isLocked(dependencies.locked, place),
  )
  return { content, places }
}

export async function showPictures({ who }: OwnRequest, dependencies: SiteDependencies) {
  const { content, places } = await openPlaces(dependencies)
  return deskAnswer(200, picturesPage(who, places, { content, thumbnails: dependencies.pictures.thumbnails }))
}

const placeOf = ({ path }: OwnRequest, places: readonly PicturePlace[]) =>
  places.find((place) => picturePath(place) === path)

export async function showPicture(request: OwnRequest, dependencies: SiteDependencies) {
  const { content, places } = await openPlaces(dependencies)
  const place = placeOf(request, places)
  if (!place) return nothingThere()
  const seen = JSON.stringify(valueAt(content, place))
  return deskAnswer(200, picturePage(request.who, place, { seen }))
}

/** POST /desk/site/pictures/…: another picture in one place; wherever else the old one stands, it stays. */
export async function savePicture(request: OwnRequest, dependencies: SiteDependencies) {
  const { who } = request
  const { content, places } = await openPlaces(dependencies)
  const place = placeOf(request, places)
  if (!place) return nothingThere()
  const { form, photos, problems: unread } = await readPhotos(request.event, dependencies.photos)
  const photo = photos.get('photo')
  const [alt, seen, at] = [form.get('alt') ?? '', form.get('was') ?? '', form.get('focus') ?? '']
  const kind = (['photograph', 'rendering'] as const).find((each) => each === form.get('kind'))
  const [x = center.x, y = center.y] = at.split(' ').map(Number)
  const again = (status: number, problems: Readonly<Record<string, string>>, message?: string, was = seen) =>
    deskAnswer(status, picturePage(who, place, { seen: was, photo, alt, kind, at, problems, message }))
  const wrong = onlyTold({
    photo: photo ? tooSmall(photo, [place.shape]) : words.photo.missing,
    ...unread,
    kind: kind ? undefined : words.pictures.kindMissing,
    alt: alt === '' ? words.texts.empty : textProblem(alt),
  })
  if (!photo || !kind || Object.keys(wrong).length > 0) return again(400, wrong)
  const said = { alt, caption: captionOf(alt, kind), kind, focus: { x, y } }
  const { file, path, filling } = place
  const now = { picture: pictureName(photo), drawing: filling.drawing }
  const changes = [
    ...describePhoto(content, photo, said),
    { file, path, was: JSON.parse(seen || 'null'), now },
  ]
  return save(changes, request, dependencies, ({ isLate, sentence, content }) =>
    isLate
      ? again(409, {}, sentence, JSON.stringify(valueAt(content, place)))
      : again(400, { alt: sentence }),
  )
}

export async function showPhoto({ parts: [name = ''] }: OwnRequest, { photos }: SiteDependencies) {
  const content = await photos.get(name).catch(() => undefined)
  return content ? photoAnswer({ type: 'image/jpeg' }, content) : nothingThere()
}
