import { html } from 'hono/html'
import type { Picture } from '#compiler/schemas/pictures.ts'
import { site as words } from '#content/desk/site.ts'
import { isLocked } from '#edits/read-edited.ts'
import { fill } from '#firm/in-words.ts'
import { photoResponse as photoAnswer } from '#lambdas/adapters/http.ts'
import {
  captionOf,
  center,
  minimumSizeText,
  type PicturePlace,
  photoFile,
  pictureEntryChanges,
  picturePath,
  picturePlaces,
  pictureSource,
  type StoredSitePhoto,
  sizeProblem,
} from './picture-places.ts'
import { definedProblems, receivePhotoForm } from './receive-photo-form.ts'
import { nothingThereResponse, type SiteContext, saveDrafts, valueAt } from './site-context.ts'
import {
  errorAttributes,
  focusField,
  focusOf,
  photoField,
  sitePage,
  textField,
  textProblem,
} from './site-page.ts'

const unlockedPlaces = ({ var: { content, pictures, locked } }: SiteContext) =>
  picturePlaces(content, pictures.shapes).filter((place) => !isLocked(locked, place))

export function showPictures(c: SiteContext) {
  const { content } = c.var
  const item = (place: PicturePlace) => {
    const name = place.filling.picture ?? ''
    const picture = content.pictures.get(name)
    const source = picture && pictureSource(c.var, name)
    return html`<li><a class="surface entry stack plain-link" href="${picturePath(place)}">${source ? html`<img class="surface" src="${source}" alt="" width="120" height="90" loading="lazy">` : ''}<span class="stack gap-1">${place.label}<small>${picture?.alt ?? words.pictures.drawing}</small></span></a></li>`
  }
  return sitePage(c, 200, {
    title: words.go.pictures,
    body: html`<p>${words.pictures.how}</p>
${Object.entries(Object.groupBy(unlockedPlaces(c), ({ kind }) => kind)).map(
  ([kind, some = []]) =>
    html`<details><summary>${kind}</summary><ul class="pictures tracks gap-2">${some.map(item)}</ul></details>`,
)}`,
  })
}

const placeOf = (c: SiteContext) => unlockedPlaces(c).find((place) => picturePath(place) === c.req.path)

export function showPicture(c: SiteContext) {
  const place = placeOf(c)
  return place
    ? picturePage(c, 200, { place, seen: JSON.stringify(valueAt(c.var.content, place)) })
    : nothingThereResponse(c)
}

/** POST /desk/site/pictures/…: replaces the picture in one place only. */
export async function savePicture(c: SiteContext) {
  const { content } = c.var
  const place = placeOf(c)
  if (!place) return nothingThereResponse(c)
  const { form, photos, problems: photoProblems } = await receivePhotoForm(c)
  const photo = photos.get('photo')?.at(-1)
  const [alt, seen, at] = [form.get('alt') ?? '', form.get('was') ?? '', form.get('focus') ?? '']
  const kind = (['photograph', 'rendering'] as const).find((each) => each === form.get('kind'))
  const focus = focusOf(at) ?? center
  const again = (status: number, problems: Readonly<Record<string, string>>, message?: string, was = seen) =>
    picturePage(c, status, { place, seen: was, photo, alt, kind, at, problems, message })
  const fieldProblems = definedProblems({
    photo: photo ? sizeProblem(photo, [place.shape]) : words.photo.missing,
    ...photoProblems,
    kind: kind ? undefined : words.pictures.kindMissing,
    alt: alt === '' ? words.texts.empty : textProblem(alt),
  })
  if (!photo || !kind || Object.keys(fieldProblems).length > 0) return again(400, fieldProblems)
  const { picture } = photo
  const entry = { file: photoFile(picture), alt, caption: captionOf(alt, kind), kind, focus }
  const { file, path, filling } = place
  const now = { picture, drawing: filling.drawing }
  const changes = [
    ...pictureEntryChanges(content, picture, entry),
    { file, path, was: JSON.parse(seen || 'null'), now },
  ]
  return saveDrafts(changes, c, ({ status, sentence, content }) =>
    status === 409
      ? again(409, {}, sentence, JSON.stringify(valueAt(content, place)))
      : again(400, { alt: sentence }),
  )
}

export async function showPhoto(c: SiteContext) {
  const content = await c.var.photos.get(c.req.param('name') ?? '').catch(() => undefined)
  return content ? photoAnswer(c, { type: 'image/jpeg' }, content) : nothingThereResponse(c)
}

interface PictureForm {
  readonly place: PicturePlace
  readonly seen: string
  readonly photo?: StoredSitePhoto | undefined
  readonly alt?: string
  readonly kind?: Picture['kind'] | undefined
  readonly at?: string
  readonly problems?: Readonly<Record<string, string>>
  readonly message?: string | undefined
}

function picturePage(
  c: SiteContext,
  status: number,
  { place, seen, photo, alt, kind, at, problems = {}, message }: PictureForm,
) {
  const { error, described } = errorAttributes('kind', problems.kind)
  return sitePage(c, status, {
    title: place.label,
    above: html`<a class="text-link" href="/desk/site/pictures">${words.go.pictures}</a>`,
    problem: message ?? (Object.keys(problems).length > 0 ? words.problems : undefined),
    script: '/add-photos.js',
    body: html`<form class="stack gap-4" method="post" enctype="multipart/form-data" action="${picturePath(place)}">
<input type="hidden" name="was" value="${seen}">
${photoField('photo', words.pictures.another, { photo, hint: fill(words.photo.needs, { size: minimumSizeText(place.shape) }), problem: problems.photo })}
${textField('alt', words.pictures.alt, { value: alt, hint: words.pictures.altHint, problem: problems.alt })}
<fieldset class="values tracks rule"${described}><legend class="all-columns full">${words.pictures.kind}</legend>${(
      ['photograph', 'rendering'] as const
    ).map(
      (each) =>
        html`<label class="tick all-columns"><input type="radio" name="kind" value="${each}"${each === kind ? ' checked' : ''}> ${words.pictures[each]}</label>`,
    )}${error}</fieldset>
${focusField('focus', at || `${center.x} ${center.y}`)}
<p class="row gap-2"><button class="button button-primary">${words.texts.save}</button><a class="button button-outlined small" href="/desk/site/pictures">${words.texts.leave}</a></p>
</form>`,
  })
}
