import { html } from 'hono/html'
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
  sizeProblem,
} from './picture-places.ts'
import { definedProblems, nothingSent, type PhotoForm, receivePhotoForm } from './receive-photo-form.ts'
import { nothingThereResponse, parseHidden, type SiteContext, saveDrafts, valueAt } from './site-context.ts'
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
  if (!place) return nothingThereResponse(c)
  const form = new URLSearchParams({ was: JSON.stringify(valueAt(c.var.content, place)) })
  return picturePage(c, 200, place, { ...nothingSent, form })
}

/** POST /desk/site/pictures/…: replaces the picture in one place only. */
export async function savePicture(c: SiteContext) {
  const { content } = c.var
  const place = placeOf(c)
  if (!place) return nothingThereResponse(c)
  const sent = await receivePhotoForm(c)
  const { form } = sent
  const [photo, kind, alt] = [photoIn(sent), kindIn(sent), form.get('alt') ?? '']
  const again = (status: number, problems: PhotoForm['problems'], message?: string) =>
    picturePage(c, status, place, { ...sent, problems }, message)
  const problems = definedProblems({
    photo: photo ? sizeProblem(photo, [place.shape]) : words.photo.missing,
    ...sent.problems,
    kind: kind ? undefined : words.pictures.kindMissing,
    alt: alt === '' ? words.texts.empty : textProblem(alt),
  })
  if (!photo || !kind || Object.keys(problems).length > 0) return again(400, problems)
  const { picture } = photo
  const focus = focusOf(form.get('focus')) ?? center
  const entry = { file: photoFile(picture), alt, caption: captionOf(alt, kind), kind, focus }
  const { file, path, filling } = place
  const now = { picture, drawing: filling.drawing }
  const changes = [
    ...pictureEntryChanges(content, picture, entry),
    { file, path, was: parseHidden(form.get('was')) ?? null, now },
  ]
  return saveDrafts(changes, c, ({ status, sentence, content }) => {
    if (status === 400) return again(400, { alt: sentence })
    form.set('was', JSON.stringify(valueAt(content, place)))
    return again(409, {}, sentence)
  })
}

const kinds = ['photograph', 'rendering'] as const

const kindIn = ({ form }: PhotoForm) => kinds.find((each) => each === form.get('kind'))

/** Of several photos, the last one. */
const photoIn = ({ photos }: PhotoForm) => photos.get('photo')?.at(-1)

export async function showPhoto(c: SiteContext) {
  const content = await c.var.photos.get(c.req.param('name') ?? '').catch(() => undefined)
  return content ? photoAnswer(c, { type: 'image/jpeg' }, content) : nothingThereResponse(c)
}

function picturePage(c: SiteContext, status: number, place: PicturePlace, sent: PhotoForm, message?: string) {
  const { form, problems } = sent
  const { error, described } = errorAttributes('kind', problems.kind)
  return sitePage(c, status, {
    title: place.label,
    above: html`<a class="text-link" href="/desk/site/pictures">${words.go.pictures}</a>`,
    problem: message ?? (Object.keys(problems).length > 0 ? words.problems : undefined),
    script: '/add-photos.js',
    body: html`<form class="stack gap-4" method="post" enctype="multipart/form-data" action="${picturePath(place)}">
<input type="hidden" name="was" value="${form.get('was')}">
${photoField('photo', words.pictures.another, { photo: photoIn(sent), hint: fill(words.photo.needs, { size: minimumSizeText(place.shape) }), problem: problems.photo })}
${textField('alt', words.pictures.alt, { value: form.get('alt') ?? '', hint: words.pictures.altHint, problem: problems.alt })}
<fieldset class="values tracks rule"${described}><legend class="all-columns full">${words.pictures.kind}</legend>${kinds.map(
      (each) =>
        html`<label class="tick all-columns"><input type="radio" name="kind" value="${each}"${each === kindIn(sent) ? ' checked' : ''}> ${words.pictures[each]}</label>`,
    )}${error}</fieldset>
${focusField('focus', form.get('focus') || `${center.x} ${center.y}`)}
<p class="row gap-2"><button class="button button-primary">${words.texts.save}</button><a class="button button-outlined small" href="/desk/site/pictures">${words.texts.leave}</a></p>
</form>`,
  })
}
