import { html } from 'hono/html'
import type { Content } from '#compiler/content.ts'
import { site as words } from '#content/desk/site.ts'
import type { Value } from '#edits/edit.ts'
import { fill } from '#firm/in-words.ts'
import type { ChangeProblem, ContentChange } from '#lambdas/site/store/save-changes.ts'
import {
  captionOf,
  center,
  pictureEntryChanges,
  pictureName,
  type StoredSitePhoto,
  sizeProblem,
} from './picture-places.ts'
import { definedProblems, type PhotoForm, receivePhotoForm } from './receive-photo-form.ts'
import { readCurrentContent, type Shapes, type SiteContext, saveDrafts } from './site-context.ts'
import {
  errorAttributes,
  photoField,
  photoScript,
  sitePage,
  slugOf,
  textField,
  textProblem,
} from './site-page.ts'

const { project: texts } = words

const wordNames = ['name', 'sentence', 'trouble', 'choice', 'place'] as const

export async function showProject(c: SiteContext) {
  const { content } = await readCurrentContent(c.var)
  return projectPage(c, 200, content, { form: new URLSearchParams(), photos: new Map(), problems: {} })
}

/** POST /desk/site/project: creates a project from a finished job, whose best picture is a photograph. */
export async function saveProject(c: SiteContext) {
  const { content } = await readCurrentContent(c.var)
  const sent = await receivePhotoForm(c)
  const again = (status: number, problems: Readonly<Record<string, string>>) =>
    projectPage(c, status, content, { ...sent, problems })
  if (sent.form.has('add')) return again(Object.keys(sent.problems).length > 0 ? 400 : 200, sent.problems)
  const problems = problemsOf(sent, content, c.var.pictures.shapes)
  const best = sent.photos.get('best')
  if (!best || Object.keys(problems).length > 0) return again(400, problems)
  return saveDrafts(changesOf(sent, best, content), c, ({ isLate, problems }) =>
    // Another project was added at the same time: sending again uses the next place.
    isLate ? again(409, { name: texts.again }) : again(400, problemsByField(problems)),
  )
}

const fieldsByPlace = new Map([
  ...['title', 'words.title'].map((place) => [place, 'name'] as const),
  ...['summary', 'description', 'words.description'].map((place) => [place, 'sentence'] as const),
  ['story.0', 'trouble'],
  ['story.1', 'choice'],
  ['place.text', 'place'],
  ['weeks', 'weeks'],
])

const fieldOf = (key: string | undefined) => fieldsByPlace.get(key ?? '') ?? 'name'

function problemsByField(problems: readonly ChangeProblem[]): Readonly<Record<string, string>> {
  const byField: Record<string, string> = {}
  for (const { key, sentence } of problems)
    byField[fieldOf(key)] = [byField[fieldOf(key)], sentence].filter(Boolean).join(' ')
  return byField
}

function problemsOf({ form, photos, problems }: PhotoForm, content: Content, shapes: Shapes) {
  const found: Record<string, string | undefined> = { ...problems }
  const [mainShapes, otherShapes] = [['project', 'gallery'], ['project-view']].map((kinds) =>
    kinds.flatMap((kind) => Object.values(shapes[kind] ?? {})),
  )
  const best = photos.get('best')
  found.best ??= best ? sizeProblem(best, mainShapes ?? []) : words.photo.missing
  for (const name of photoNames.slice(1)) {
    const photo = photos.get(name)
    found[name] ??= photo && sizeProblem(photo, otherShapes ?? [])
  }
  for (const name of wordNames) {
    const text = form.get(name) ?? ''
    found[name] = text === '' ? words.texts.empty : textProblem(text)
  }
  if (!content.locations.some(({ slug }) => slug === form.get('town'))) found.town = texts.choose
  if (!Object.hasOwn(content.values['kinds-of-work'], form.get('type') ?? '')) found.type = texts.choose
  if (!/^\d{1,3}$/.test(form.get('weeks') ?? '')) found.weeks = words.prices.number
  return definedProblems(found)
}

function changesOf({ form, photos }: PhotoForm, best: StoredSitePhoto, content: Content): ContentChange[] {
  const [title = '', summary = '', trouble = '', choice = '', place = ''] = wordNames.map(
    (name) => form.get(name) ?? '',
  )
  const type = form.get('type') ?? ''
  const town = content.locations.find(({ slug }) => slug === form.get('town'))
  const location = town?.name ?? ''
  const service = content.services.find(({ slug }) => slug === content.values['kinds-of-work'][type])
  const { wide, card } = (service ?? content.services[0])?.picture ?? {}
  const picture = pictureName(best)
  const namedPhotos = photoNames.flatMap((name) => {
    const photo = photos.get(name)
    return photo ? [{ name, photo }] : []
  })
  const descriptions = namedPhotos.flatMap(({ name, photo }) =>
    pictureEntryChanges(content, photo, {
      alt: fill(texts.alt, { title, town: location, when: texts.shows[name] }),
      caption: name === 'best' ? captionOf(`${title} in ${location}`, 'photograph') : texts.captions[name],
      kind: 'photograph',
      focus: center,
    }),
  )
  const slug = slugOf(
    `${title} ${location}`,
    content.projects.map((project) => project.slug),
  )
  const now = {
    order: Math.min(...content.projects.map(({ order }) => order), 1) - 1,
    title,
    category: content.projects.find((project) => project.type === type)?.category ?? 'interior',
    location,
    type,
    summary,
    description: summary,
    words: {
      title: `${title}, ${location}`.length > 60 ? title : `${title}, ${location}`,
      description: searchDescription(fill(texts.found, { type, town: location, sentence: summary }), summary),
    },
    picture: {
      wide: { picture, drawing: wide?.drawing ?? '' },
      card: { picture, drawing: card?.drawing ?? '' },
    },
    gallery: { card: { picture, drawing: card?.drawing ?? '' } },
    views: namedPhotos.flatMap(({ name, photo }) =>
      name === 'best' ? [] : [{ picture: pictureName(photo), caption: texts.captions[name] }],
    ),
    story: [trouble, choice],
    weeks: Number(form.get('weeks')),
    place: { slug: town?.slug ?? '', text: place },
  } satisfies Value
  return [...descriptions, { file: `projects/${slug}.yaml`, path: [], now }]
}

/** The first text that fits the 110 to 160 characters shown in search results. */
const searchDescription = (whole: string, summary: string): string =>
  [whole, `${whole} ${texts.foundMore}`, summary, `${summary} ${texts.foundMore}`].find(
    ({ length }) => length >= 110 && length <= 160,
  ) ?? whole

/** Photos of a job in page order, starting with the main one. */
const photoNames = ['best', 'before', 'during', 'after'] as const

function projectPage(
  c: SiteContext,
  status: number,
  content: Content,
  { form, photos, problems }: PhotoForm,
) {
  const text = (name: string, label: string, more: { readonly hint?: string; readonly rows?: number } = {}) =>
    textField(name, label, { value: form.get(name) ?? '', problem: problems[name], ...more })
  const choice = (name: string, label: string, options: readonly (readonly [string, string])[]) => {
    const { error, described } = errorAttributes(name, problems[name])
    return html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}"${described}><option value="">${texts.choose}</option>${options.map(
      ([value, optionLabel]) =>
        html`<option value="${value}"${form.get(name) === value ? ' selected' : ''}>${optionLabel}</option>`,
    )}</select>${error}</div>`
  }
  const towns = content.locations.map(({ slug, name }) => [slug, name] as const)
  const types = Object.keys(content.values['kinds-of-work']).map((type) => [type, type] as const)
  return sitePage(c, status, {
    title: texts.title,
    problem: Object.keys(problems).length > 0 ? words.problems : undefined,
    script: photoScript,
    body: html`<p>${texts.how}</p>
<form class="stack gap-4" method="post" enctype="multipart/form-data" action="/desk/site/project">
<p class="caption">${texts.onePhoto}</p>
${photoNames.map((name) => photoField(name, texts.photos[name], { photo: photos.get(name), problem: problems[name] }))}
<p class="row gap-2"><button class="button button-outlined small" name="add" value="1">${texts.add}</button></p>
${text('name', texts.name)}
${choice('town', texts.town, towns)}
${choice('type', texts.type, types)}
${text('weeks', texts.weeks)}
${text('sentence', texts.sentence, { hint: texts.sentenceHint, rows: 2 })}
${text('trouble', texts.questions.trouble, { rows: 4 })}
${text('choice', texts.questions.choice, { rows: 4 })}
${text('place', texts.questions.place, { rows: 4 })}
<p class="row gap-2"><button class="button button-primary">${texts.save}</button><a class="button button-outlined small" href="/desk/site">${words.texts.leave}</a></p>
</form>`,
  })
}
