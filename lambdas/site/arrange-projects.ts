import { html } from 'hono/html'
import type { Content } from '#compiler/content.ts'
import { isFinished } from '#compiler/derived.ts'
import { site as words } from '#content/desk/site.ts'
import { fill } from '#firm/in-words.ts'
import { seeOther } from '#lambdas/adapters/http.ts'
import type { ChangeProblem, ContentChange } from '#lambdas/site/store/save-changes.ts'
import { projectFile, projectsOf } from './finished-project.ts'
import { pictureSource } from './picture-places.ts'
import { fileInWords, pagePath } from './place-names.ts'
import { nothingThereResponse, type SiteContext, saveDrafts, valueAt } from './site-context.ts'
import { sitePage } from './site-page.ts'

const { projects: texts } = words

type Project = ReturnType<typeof projectsOf>[number]

export const showProjects = (c: SiteContext) => projectsPage(c, 200)

/** POST /desk/site/projects: moves, hides, shows or deletes a project; deleting asks first. */
export async function arrangeProjects(c: SiteContext) {
  const { form, content } = c.var
  const projects = projectsOf(content)
  const at = projects.findIndex(({ slug }) => slug === form.get('project'))
  const [project, press] = [projects[at], form.get('press')]
  if (!project) return nothingThereResponse(c)
  const goesAway = press === 'hide' || press === 'delete'
  if (goesAway && !project.hidden && content.projects.length === 1) return projectsPage(c, 400, texts.last)
  if (press === 'delete' && !form.has('sure')) return confirmation(c, project)
  const other = projects[at + (press === 'up' ? -1 : 1)]
  const changes = changesOf(project, press, other, content)
  if (changes.length === 0) return seeOther(c, '/desk/site/projects')
  const refuse = ({ sentence, problems }: { sentence: string; problems: readonly ChangeProblem[] }) => {
    const files = new Set(problems.flatMap(({ file }) => file ?? []))
    const places = goesAway && [...files].map((file) => fileInWords(file)).join('; ')
    const named = places && fill(texts[press === 'hide' ? 'named' : 'kept'], { title: project.title, places })
    return projectsPage(c, 400, named || sentence)
  }
  return saveDrafts(changes, c, refuse, `/desk/site/projects?done=saved#${project.slug}`)
}

function changesOf(
  { slug, order, hidden }: Project,
  press: string | null,
  other: Project | undefined,
  content: Content,
): ContentChange[] {
  const file = projectFile(slug)
  if (press === 'hide') return [{ file, path: ['hidden'], was: hidden, now: true }]
  if (press === 'show') return [{ file, path: ['hidden'], was: hidden }]
  if (press === 'delete') return [{ file, path: [], was: valueAt(content, { file, path: [] }) }]
  if (!other) return []
  return [
    { file, path: ['order'], was: order, now: other.order },
    { file: projectFile(other.slug), path: ['order'], was: other.order, now: order },
  ]
}

const projectsPage = (c: SiteContext, status: number, problem?: string) =>
  sitePage(c, status, {
    title: words.go.projects,
    problem,
    body: html`<p>${texts.how}</p>
<p class="row gap-2"><a class="button button-outlined small" href="/desk/site/project">${words.go.project}</a><a class="button button-outlined small" href="/desk/site/changes">${words.go.look}</a></p>
<ol class="pictures tracks gap-2">${projectsOf(c.var.content).map((project) => projectItem(c, project))}</ol>`,
  })

function projectItem(c: SiteContext, project: Project) {
  const { slug, title, location, picture, hidden } = project
  const isDone = isFinished(project, c.var.content.pictures)
  const name = picture.wide.picture
  const presses = ['up', 'down', hidden ? 'show' : 'hide', 'delete'] as const
  return html`<li class="surface entry stack" id="${slug}">${name ? html`<img class="surface" src="${pictureSource(c.var, name)}" alt="" width="120" height="90" loading="lazy">` : ''}
<form class="stack gap-2" method="post" action="/desk/site/projects"><input type="hidden" name="project" value="${slug}">
<p class="stack gap-1"><a class="text-link" href="${isDone ? `/desk/site/project/${slug}` : pagePath(projectFile(slug))}">${title}</a><small>${[location, isDone ? texts.finished : texts.study, ...(hidden ? [texts.hidden] : [])].join(' · ')}</small></p>
<p class="row gap-2">${presses.map((press) => html`<button class="button button-outlined small" name="press" value="${press}" aria-label="${fill(texts.pressOf, { press: texts.presses[press], title })}">${texts.presses[press]}</button>`)}</p></form></li>`
}

const confirmation = (c: SiteContext, { slug, title }: Project) =>
  sitePage(c, 200, {
    title: fill(texts.sure, { title }),
    above: html`<a class="text-link" href="/desk/site/projects">${words.go.projects}</a>`,
    body: html`<p>${texts.deletes}</p>
<form class="row gap-2" method="post" action="/desk/site/projects"><input type="hidden" name="project" value="${slug}"><input type="hidden" name="sure" value="1"><button class="button button-primary" name="press" value="delete">${texts.presses.delete}</button><a class="button button-outlined small" href="/desk/site/projects">${words.texts.leave}</a></form>`,
  })
