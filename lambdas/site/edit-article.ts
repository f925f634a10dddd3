import { html } from 'hono/html'
import type { Content } from '#compiler/content.ts'
import { article as schema } from '#compiler/schemas/lists.ts'
import { site as words } from '#content/desk/site.ts'
import type { Value } from '#edits/edit.ts'
import { fill } from '#firm/in-words.ts'
import { localDay } from '#firm/local-time.ts'
import { dayInWords } from '#forms/plan-words.ts'
import { lineOf, textIn } from '#lambdas/desk/desk-context.ts'
import { definedProblems } from './receive-photo-form.ts'
import { type SiteContext, saveDrafts } from './site-context.ts'
import { markdownProblem, sitePage, slugOf, textField } from './site-page.ts'

const { article: texts } = words

const [fewestSections, mostSections] = [3, 6]

const sections = Array.from({ length: mostSections }, (_, at) => ({
  ...{ heading: `heading.${at}`, text: `text.${at}` },
  isRequired: at < fewestSections,
}))

type Problems = Readonly<Record<string, string>>

export const showNewArticle = (c: SiteContext) => articlePage(c, 200, {})

/** POST /desk/site/article: adds an article, whose text is Markdown without code. */
export async function saveNewArticle(c: SiteContext) {
  const { content } = c.var
  const problems = problemsOf(c, content)
  if (Object.keys(problems).length > 0) return articlePage(c, 400, problems, words.problems)
  const slug = slugOf(
    lineOf(c, 'title'),
    content.articles.map((each) => each.slug),
  )
  const change = { file: `articles/${slug}.mdx`, path: [], now: articleOf(c, content) }
  return saveDrafts([change], c, ({ status, problems, sentence }) =>
    articlePage(
      c,
      status,
      Object.fromEntries(problems.map(({ key = '', sentence }) => [key, sentence])),
      sentence,
    ),
  )
}

function problemsOf(c: SiteContext, content: Content): Problems {
  const required = [
    ...['title', 'description', 'excerpt', 'opening', 'sources'],
    // A section that was begun needs its other half.
    ...sections.flatMap(({ heading, text, isRequired }) =>
      isRequired || textIn(c, heading) || textIn(c, text) ? [heading, text] : [],
    ),
  ]
  const found = required.map((name) => {
    const typed = textIn(c, name)
    return [name, typed === '' ? words.texts.empty : markdownProblem(typed, content)] as const
  })
  return definedProblems(Object.fromEntries(found))
}

function articleOf(c: SiteContext, content: Content) {
  const { options } = schema.shape.category
  const category = options.find((each) => each === lineOf(c, 'category')) ?? options[0]
  // Until its own picture is chosen at "Pictures".
  const similar = content.articles.find((each) => each.category === category) ?? content.articles[0]
  const date = dayInWords(localDay(new Date(c.var.now() * 1000)))
  const parts = sections.flatMap(({ heading, text }) =>
    lineOf(c, heading) ? [`## ${lineOf(c, heading)}`, textIn(c, text)] : [],
  )
  return {
    ...{ title: lineOf(c, 'title'), description: lineOf(c, 'description'), excerpt: lineOf(c, 'excerpt') },
    ...{ date, category, closing: texts.closing },
    picture: {
      wide: { drawing: '', ...similar?.picture.wide },
      card: { drawing: '', ...similar?.picture.card },
    },
    sources: {
      asOf: date.replace(/ \d+,/, ''),
      items: linesOf(textIn(c, 'sources')).map((name) => ({ name })),
    },
    text: [...[textIn(c, 'opening'), ...parts].map(paragraphsOf), sourceNote].join('\n\n'),
  } satisfies Value
}

/** The source that each article must name: here it is those that readers see. */
const sourceNote = '{/* Sources: the list below the text */}'

export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Each line is a paragraph, but lines of a list stay together. */
const paragraphsOf = (text: string): string =>
  linesOf(text)
    .join('\n\n')
    .replace(/^([-*] .*)\n(?=\n[-*] )/gm, '$1')

function articlePage(c: SiteContext, status: number, problems: Problems, problem?: string) {
  const field = (
    name: string,
    label: string,
    more: { readonly hint?: string; readonly rows?: number } = {},
  ) => textField(name, label, { value: c.var.form.get(name) ?? '', problem: problems[name], ...more })
  return sitePage(c, status, {
    title: words.go.article,
    problem,
    body: html`<p>${texts.how}</p>
<form class="stack gap-4" method="post" action="/desk/site/article">
${field('title', texts.title, { hint: texts.titleHint })}
<div class="field"><label for="category">${texts.category}</label><select id="category" name="category">${schema.shape.category.options.map((each) => html`<option${c.var.form.get('category') === each ? ' selected' : ''}>${each}</option>`)}</select></div>
${field('description', texts.description, { hint: texts.descriptionHint, rows: 3 })}
${field('excerpt', texts.excerpt, { hint: texts.excerptHint, rows: 2 })}
<p>${texts.markdown}</p>
${field('opening', texts.opening, { rows: 5 })}
${sections.map(
  ({ heading, text, isRequired }, at) =>
    html`<fieldset class="values tracks rule"><legend class="all-columns full">${fill(texts.section, { number: at + 1 })}${isRequired ? '' : ` ${texts.optional}`}</legend>${field(heading, texts.heading)}${field(text, texts.text, { rows: 8 })}</fieldset>`,
)}
${field('sources', texts.sources, { hint: texts.sourcesHint, rows: 3 })}
<p class="row gap-2"><button class="button button-primary">${texts.save}</button><a class="button button-outlined small" href="/desk/site">${words.texts.leave}</a></p>
</form>`,
  })
}
