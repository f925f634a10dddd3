import { site as words } from '#content/desk/site.ts'
import { isLocked } from '#edits/text-places.ts'
import { page, photo as photoAnswer } from '#lambdas/adapters/http.ts'
import { contentNow, valueAt } from './content-now.ts'
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
import { nothingThere, type SiteContext } from './site-context.ts'
import { textProblem } from './typed-text.ts'

const openPlaces = async ({ var: { edits, site, pictures, locked } }: SiteContext) => {
  const { content } = await contentNow({ edits, site })
  const places = picturePlaces(content, pictures.shapes).filter((place) => !isLocked(locked, place))
  return { content, places }
}

export async function showPictures(c: SiteContext) {
  const { content, places } = await openPlaces(c)
  const { thumbnails } = c.var.pictures
  return page(c, 200, picturesPage(c.var.who, places, { content, thumbnails }))
}

const placeOf = (c: SiteContext, places: readonly PicturePlace[]) =>
  places.find((place) => picturePath(place) === c.req.path)

export async function showPicture(c: SiteContext) {
  const { content, places } = await openPlaces(c)
  const place = placeOf(c, places)
  if (!place) return nothingThere(c)
  const seen = JSON.stringify(valueAt(content, place))
  return page(c, 200, picturePage(c.var.who, place, { seen }))
}

/** POST /desk/site/pictures/…: another picture in one place; wherever else the old one stands, it stays. */
export async function savePicture(c: SiteContext) {
  const { content, places } = await openPlaces(c)
  const place = placeOf(c, places)
  if (!place) return nothingThere(c)
  const { form, photos, problems: unread } = await readPhotos(c)
  const photo = photos.get('photo')
  const [alt, seen, at] = [form.get('alt') ?? '', form.get('was') ?? '', form.get('focus') ?? '']
  const kind = (['photograph', 'rendering'] as const).find((each) => each === form.get('kind'))
  const [x = center.x, y = center.y] = at.split(' ').map(Number)
  const again = (status: number, problems: Readonly<Record<string, string>>, message?: string, was = seen) =>
    page(c, status, picturePage(c.var.who, place, { seen: was, photo, alt, kind, at, problems, message }))
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
  return save(changes, c, ({ isLate, sentence, content }) =>
    isLate
      ? again(409, {}, sentence, JSON.stringify(valueAt(content, place)))
      : again(400, { alt: sentence }),
  )
}

export async function showPhoto(c: SiteContext) {
  const content = await c.var.photos.get(c.req.param('name') ?? '').catch(() => undefined)
  return content ? photoAnswer(c, { type: 'image/jpeg' }, content) : nothingThere(c)
}
