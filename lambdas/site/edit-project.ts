import { html } from 'hono/html'
import type { Content } from '#compiler/content.ts'
import { site as words } from '#content/desk/site.ts'
import { fill } from '#firm/in-words.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { encoder } from '#lambdas/encoder/encoder.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import type { ChangeProblem } from '#lambdas/site/store/save-changes.ts'
import {
  type FinishedProject,
  finishedProject,
  type ProjectPhoto,
  projectChanges,
  stages,
  textNames,
  wordNames,
} from './finished-project.ts'
import { mayShowRoom, personalDetailIn, projectOfRequest } from './from-request.ts'
import { center, pictureSource, sizeProblem } from './picture-places.ts'
import {
  definedProblems,
  nothingSent,
  type PhotoForm,
  photoFieldValue,
  receivePhotoForm,
} from './receive-photo-form.ts'
import { nothingThereResponse, parseHidden, type SiteContext, saveDrafts } from './site-context.ts'
import {
  focusField,
  focusOf,
  photoField,
  selectField,
  sitePage,
  textField,
  textProblem,
} from './site-page.ts'

const { project: texts } = words

const mostPhotos = 12

/** GET /desk/site/project for a new one, /desk/site/project/SLUG for one that is on the site. */
export function showProject(c: SiteContext) {
  const { content } = c.var
  const slug = c.req.param('slug')
  if (slug === undefined) return projectPage(c, 200, { project: sentProject(nothingSent, content) })
  const seen = finishedProject(slug, content)
  return seen ? projectPage(c, 200, { project: seen, seen }) : nothingThereResponse(c)
}

/** POST /desk/site/project: adds or changes a finished job, or arranges its photos without saving. */
export async function saveProject(c: SiteContext) {
  const { content } = c.var
  const sent = await receivePhotoForm(c)
  const { form } = sent
  const seen = parseHidden(form.get('was')) as FinishedProject | undefined
  if (seen && !finishedProject(seen.slug, content)) return nothingThereResponse(c)
  const project = sentProject(sent, content, seen)
  const again = (status: number, problems: ProjectForm['problems'], message?: string, saw = seen) =>
    projectPage(c, status, { project, seen: saw, problems, message })
  if (['add', 'up', 'down', 'gone'].some((press) => form.has(press)))
    return again(Object.keys(sent.problems).length > 0 ? 400 : 200, sent.problems)
  const problems = { ...(await problemsOf(project, c, seen)), ...sent.problems }
  if (Object.keys(problems).length > 0) return again(400, problems)
  const changes = projectChanges(project, content, seen)
  if (changes.length === 0) return again(400, {}, words.noChange)
  return saveDrafts(changes, c, ({ status, sentence, problems, content }) => {
    if (status === 400) return again(400, problemsByField(problems))
    const current = finishedProject(seen?.slug, content)
    // Another project was added at the same time: sending again uses the next place.
    return current ? again(409, {}, sentence, current) : again(409, { name: texts.again })
  })
}

/** POST /desk/site/project/from/:id: the form, filled in from a request whose client lets the room be shown. */
export async function startProject(c: SiteContext) {
  const row = await rows('lead').find(c.req.param('id') ?? '')
  if (!row?.additions.words?.room) return nothingThereResponse(c)
  return projectPage(c, 200, { project: await projectOfRequest(row, c.var.photos) })
}

/** Returns what was typed and chosen; of several best photos, the last one is. */
function sentProject({ form, photos }: PhotoForm, content: Content, seen?: FinishedProject): FinishedProject {
  const earlier = form.getAll('photo').map((picture): ProjectPhoto => {
    const before = seen?.photos.find((photo) => photo.picture === picture)
    const stage = stages.find((each) => each === form.get(`stage.${picture}`)) ?? 'after'
    const focus = focusOf(form.get(`focus.${picture}`)) ?? before?.focus ?? center
    const view = before?.stage === stage ? before.view : undefined
    return { ...photos.get(picture)?.[0], picture, stage, focus, view }
  })
  const added = stages.flatMap((stage) =>
    (photos.get(stage) ?? []).map((photo) => ({ ...photo, stage, focus: center })),
  )
  const all = [...earlier, ...added].filter(
    ({ picture, width }, at, list) =>
      (width || content.pictures.has(picture)) &&
      picture !== form.get('gone') &&
      at === list.findIndex((photo) => photo.picture === picture),
  )
  const best = all.findLast(({ stage }) => stage === 'best')
  const inOrder = all
    .map((photo) =>
      photo !== best && photo.stage === 'best' ? { ...photo, stage: 'after' as const } : photo,
    )
    .toSorted((one, other) => stages.indexOf(one.stage) - stages.indexOf(other.stage))
  const typed = textNames.map((name) => [name, form.get(name) ?? ''])
  return { ...Object.fromEntries(typed), photos: movePhoto(inOrder, form) }
}

/** Exchanges the photo whose button was pressed with its neighbor of the same stage. */
function movePhoto(photos: readonly ProjectPhoto[], form: URLSearchParams): readonly ProjectPhoto[] {
  const name = form.get('up') ?? form.get('down')
  const at = photos.findIndex(({ picture }) => picture === name)
  const by = form.has('up') ? -1 : 1
  const [photo, other] = [photos[at], photos[at + by]]
  return photo && other?.stage === photo.stage ? photos.with(at, other).with(at + by, photo) : photos
}

function problemsByField(problems: readonly ChangeProblem[]): Readonly<Record<string, string>> {
  const byField: Record<string, string> = {}
  for (const { change, key, sentence } of problems) {
    const field = fieldsByPlace.get([...(change?.path ?? []), ...(key ? [key] : [])].join('.')) ?? 'name'
    byField[field] = [byField[field], sentence].filter(Boolean).join(' ')
  }
  return byField
}

const fieldsByPlace = new Map([
  ...['title', 'words.title'].map((place) => [place, 'name'] as const),
  ...['summary', 'description', 'words.description'].map((place) => [place, 'sentence'] as const),
  ['story.0', 'trouble'],
  ['story.1', 'choice'],
  ['place.text', 'place'],
  ['weeks', 'weeks'],
])

async function problemsOf(project: FinishedProject, c: SiteContext, seen?: FinishedProject) {
  const { content, pictures, photos } = c.var
  const found: Record<string, string | undefined> = {}
  const isSeen = ({ picture, stage }: ProjectPhoto) =>
    seen?.photos.some((each) => each.picture === picture && (stage !== 'best' || each.stage === stage))
  for (const photo of project.photos.filter((photo) => !isSeen(photo))) {
    const { picture, stage, width, height } = photo
    const size =
      width && height ? { width, height } : await sizeOf(content.pictures.get(picture)?.file, photos)
    const kinds = stage === 'best' ? ['project', 'gallery'] : ['project-view']
    const shapes = kinds.flatMap((kind) => Object.values(pictures.shapes[kind] ?? {}))
    found[`stage.${picture}`] = size && sizeProblem(size, shapes)
  }
  if (!project.photos.some(({ stage }) => stage === 'best')) found.best = words.photo.missing
  if (project.photos.length > mostPhotos) found.best = texts.tooMany
  for (const name of wordNames) {
    const detail = personalDetailIn(project[name])
    const problem = textProblem(project[name]) ?? (detail && fill(texts.detail, { detail }))
    found[name] = project[name] === '' ? words.texts.empty : problem
  }
  if (project.request && !(await mayShowRoom(project.request))) found.best = texts.notAllowed
  if (!content.locations.some(({ slug }) => slug === project.town)) found.town = texts.choose
  if (!Object.hasOwn(content.values['kinds-of-work'], project.type)) found.type = texts.choose
  if (!/^\d{1,3}$/.test(project.weeks)) found.weeks = words.prices.number
  return definedProblems(found)
}

/** Measures a photo that was saved before; undefined if it is not in the bucket. */
async function sizeOf(file: string | undefined, photos: SiteContext['var']['photos']) {
  const photo = file && (await photos.get(file).catch(() => undefined))
  const encoded = photo && (await encoder.encode(photo))
  return encoded && 'width' in encoded ? encoded : undefined
}

interface ProjectForm {
  readonly project: FinishedProject
  /** What its author saw of a project that is on the site. */
  readonly seen?: FinishedProject | undefined
  readonly problems?: Readonly<Record<string, string>>
  readonly message?: string | undefined
}

function projectPage(c: SiteContext, status: number, { project, seen, problems = {}, message }: ProjectForm) {
  const { content } = c.var
  const typed = (name: (typeof textNames)[number]) => ({ value: project[name], problem: problems[name] })
  const towns = content.locations.map(({ slug, name }) => [slug, name] as const)
  const types = Object.keys(content.values['kinds-of-work']).map((type) => [type, type] as const)
  const card = (photo: ProjectPhoto) =>
    photoCard(photo, pictureSource(c.var, photo.picture), problems[`stage.${photo.picture}`])
  return sitePage(c, status, {
    title: seen?.name ?? texts.title,
    ...(seen && { above: html`<a class="text-link" href="/desk/site/projects">${words.go.projects}</a>` }),
    problem: message ?? (Object.keys(problems).length > 0 ? words.problems : undefined),
    script: '/add-photos.js',
    body: html`${seen ? '' : html`<p>${texts.how}</p>`}
<form class="stack gap-4" method="post" enctype="multipart/form-data" action="/desk/site/project" data-sending="${texts.sending}">${seen ? html`<input type="hidden" name="was" value="${JSON.stringify(seen)}">` : ''}
${project.request ? html`<input type="hidden" name="request" value="${project.request}"><p class="caption">${fill(texts.from, { ref: project.request })}</p>` : ''}<p class="caption">${texts.photosHow}<noscript> ${texts.fewAtATime}</noscript></p>
${stages.map((stage) => photoField(stage, texts.photos[stage], { problem: problems[stage], isMultiple: stage !== 'best' }))}
<p class="row gap-2"><button class="button button-outlined small" name="add" value="1">${texts.add}</button></p>
<p class="strong" role="status"></p>
<ul class="pictures tracks gap-2" id="photos">${project.photos.map(card)}</ul>
${textField('name', texts.name, typed('name'))}
${selectField('town', texts.town, [['', texts.choose], ...towns], typed('town'))}
${selectField('type', texts.type, [['', texts.choose], ...types], typed('type'))}
${textField('weeks', texts.weeks, typed('weeks'))}
${textField('finishes', texts.finishes, { ...typed('finishes'), rows: 2 })}
${textField('sentence', texts.sentence, { ...typed('sentence'), hint: texts.sentenceHint, rows: 2 })}
${Object.entries(texts.questions).map(([name, question]) => textField(name, question, { ...typed(name as keyof typeof texts.questions), rows: 4 }))}
<p class="row gap-2"><button class="button button-primary">${texts.save}</button><a class="button button-outlined small" href="/desk/site${seen ? '/projects' : ''}">${words.texts.leave}</a></p>
</form>`,
  })
}

/** Its buttons send the form, and show it again. */
function photoCard(photo: ProjectPhoto, source: string, problem: string | undefined): Html {
  const { picture, stage, focus, width, height } = photo
  const kept = width && height ? photoFieldValue({ picture, width, height }) : ''
  const presses = stage === 'best' ? (['gone'] as const) : (['up', 'down', 'gone'] as const)
  return html`<li class="surface entry stack"><img class="surface" src="${source}" alt="${words.photo.chosen}" width="120" height="90" loading="lazy">
<fieldset class="stack gap-2"><legend class="visually-hidden">${texts.photos[stage]}</legend>
<input type="hidden" name="photo" value="${picture}">${kept ? html`<input type="hidden" name="kept.${picture}" value="${kept}">` : ''}
${selectField(`stage.${picture}`, texts.stage, Object.entries(texts.photos), { value: stage, problem })}
<p class="row gap-2">${presses.map((press) => html`<button class="button button-outlined small" name="${press}" value="${picture}" formaction="/desk/site/project#photos">${texts.presses[press]}</button>`)}</p>
<details><summary>${words.pictures.focus}</summary>${focusField(`focus.${picture}`, `${focus.x} ${focus.y}`, 'visually-hidden')}</details></fieldset></li>`
}
