import { execSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readLanguages } from '#compiler/read-content.ts'
import { demo, listStandIns, missingRedirects, recordTranslated, spanishToDo } from '#ops/check.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const folder = temporaryFolder()

const prod = { ownerEmail: 'office@firm.com', senderEmail: 'site@firm.com', siteUrl: 'https://firm.com' }
let copies = 0

/** Copies what the check reads of the repository, with changed files. */
function copyWith(changes: Readonly<Record<string, (text: string) => string>> = {}): string {
  const copy = join(folder, String(++copies))
  cpSync('content', join(copy, 'content'), { recursive: true })
  symlinkSync(resolve('web'), join(copy, 'web'))
  cpSync('LICENSE', join(copy, 'LICENSE'))
  writeFileSync(join(copy, 'cdk.json'), JSON.stringify({ context: { stages: { prod } } }, null, 2))
  for (const [file, change] of Object.entries(changes))
    writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')))
  return copy
}

const contentOf = (copy: string) => readLanguages(join(copy, 'content'), 'web/images')

const line = (name: string, text: string) => (yaml: string) =>
  yaml.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${text}`)
const demoBusiness = (yaml: string) =>
  [line('name', demo.name), line('phone', '(619) 555-0142'), line('email', 'hello@firm.example')]
    .reduce((changed, change) => change(changed), yaml)
    .replace(/social:\n(?: {2}.*\n)*/, 'social:\n  instagram: https://www.instagram.com/\n')
const who = 'name: Ann B., initials: AB, location: Springfield'
const sample = `- { id: ann, ${who}, project: Kitchen, quote: They swept., rating: 5 }\n`

const spanish = existsSync('content/es/translated.yaml') ? ['a Spanish text'] : []

describe('the check', () => {
  it('knows what the site came with by its values, and lists the worst first', () => {
    const copy = copyWith({
      'content/business.yaml': demoBusiness,
      'content/people.yaml': () => '[]\n',
      'content/testimonials.yaml': () => sample,
      LICENSE: () => `${demo.codeLicense} the owner chooses.\n`,
    })
    // What there is to say of the law, and of other regions, depends on where the firm is.
    const what = [...new Set(listStandIns(copy).map((each) => each.what))].filter(
      (each) => !/law|foreign/.test(each),
    )
    expect(what.slice(0, 5)).toEqual(['testimonials', 'people', 'name', 'phone', 'email'])
    expect(what.at(-1)).toBe('license of the code')
  })

  it('proposes the redirect of a page that was renamed or removed, unless there is one', () => {
    const copy = copyWith()
    const content = contentOf(copy)
    const folder = join(copy, 'content/articles')
    const [renamed = '', removed = '', redirected = ''] = content.articles.map(({ slug }) => slug)
    execSync('git init -q && git add . && git -c user.name=a -c user.email=a@b.c commit -qm a', { cwd: copy })
    renameSync(join(folder, `${renamed}.mdx`), join(folder, 'new-name.mdx'))
    for (const slug of [removed, redirected]) rmSync(join(folder, `${slug}.mdx`))
    const articles = [{ ...content.articles[0], slug: 'new-name' }] as typeof content.articles
    const values = { ...content.values, redirects: { [`/blog/${redirected}.html`]: '/blog' } }
    const proposed = missingRedirects({ ...content, articles, values }, copy)
    const lines = [`/blog/${renamed}: /blog/new-name`, `/blog/${removed}: /blog`]
    expect(proposed.toSorted()).toEqual(lines.toSorted())
  })

  it.each(spanish)(
    'names %s whose English has changed, until it is recorded again, and an English one without',
    () => {
      const copy = copyWith()
      const read = () => contentOf(copy)
      const first = read()
      recordTranslated(first, copy)
      const before = new Set(spanishToDo(read()))
      const added = () => spanishToDo(read()).filter((each) => !before.has(each))
      const change = (file: string, pattern: RegExp, text: string) => {
        const path = join(copy, 'content', file)
        writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, text))
      }
      change('pages/home.yaml', /(?<=hero:\n {2}title: ).*/, 'Kitchens and baths')
      expect(added()).toEqual([
        expect.stringMatching(/^content\/es\/pages\/home\.yaml:5 {2}the English text has changed since/),
      ])
      recordTranslated(read(), copy)
      expect(added()).toEqual([])
      change('es/pages/home.yaml', /^ {2}lead: .*\n/m, '')
      expect(added()).toEqual([
        expect.stringMatching(/home\.yaml:\d+ {2}has no Spanish text: add “hero\.lead” to/),
      ])
      // An entry that goes leaves the others in Spanish.
      change('people.yaml', /^- id[\s\S]*?(?=^- id)/m, '')
      const rolesIn = ({ spanish }: typeof first) => spanish.values.people.map(({ role }) => role)
      const last = read()
      expect(rolesIn(last)).toEqual(rolesIn(first).slice(1))
      expect(spanishToDo(last)).toContainEqual(
        expect.stringMatching(/es\/people\.yaml:1 {2}must have \d entries/),
      )
    },
  )
})
