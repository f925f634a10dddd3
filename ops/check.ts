import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import type { BothLanguages, Content } from '#compiler/content.ts'
import { answersInSpanish, pagesOf, picturesInUse, unsourcedClaims } from '#compiler/derived.ts'
import { englishMark, spanishTexts } from '#compiler/in-spanish.ts'
import { ContentError, problemLine } from '#compiler/problem.ts'
import { readLanguages } from '#compiler/read-content.ts'
import { readDocument } from '#compiler/read-document.ts'
import { ownerQuestions } from '#compiler/schemas/firm.ts'
import { pagePaths } from '#compiler/schemas/page-paths.ts'
import { redirectKey } from '#compiler/schemas/redirects.ts'
import type { Values } from '#compiler/schemas/schemas.ts'
import type { Sources } from '#compiler/schemas/text.ts'
import { textPlaces } from '#edits/read-edited.ts'
import { yamlText } from '#edits/write-yaml.ts'
import { ReportedError } from '#infra/command-error.ts'
import { exampleDomainPattern } from '#infra/config.ts'
import { program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'

/** Values that come with this repository and that no firm may show as its own. */
export const demo = {
  name: 'Alder & Tide',
  sourcesAsOf: 'November 2026',
  /** Start of LICENSE until the owner has chosen one. */
  codeLicense: 'Stands in:',
} as const

/** Numbers reserved for fiction: 555-0100 to 555-0199. */
const fictionalPhone = /\) 555-01\d\d$/

/** Value that the owner must supply or confirm before the site goes public. */
export interface StandIn {
  readonly file: string
  readonly line: number
  readonly why: string
  readonly what: string
}

const root = join(import.meta.dirname, '..')

/** Lists the stand-ins of a repository. @throws ContentError if content/ is invalid */
export const listStandIns = (repository: string = root): StandIn[] =>
  standInsOf(contentOf(repository), repository)

const contentOf = (repository: string) =>
  readLanguages(join(repository, 'content'), join(repository, 'web/images'), { title: 'content' })

/** Most severe first: misleading or illegal, then unreachable, then without a source. */
function standInsOf(content: Content, repository: string): StandIn[] {
  return [
    ...misleadingTexts(content),
    ...foreignNames(content, repository),
    ...unconfirmedLaw(content),
    ...unreachableContacts(content),
    ...exampleAddresses(repository),
    ...unsourcedFigures(content),
    ...experienceClaims(content),
    ...missingAnswers(content),
    ...unconfirmedSources(content),
    ...codeLicense(repository),
  ]
}

/** Creates a stand-in at a line of a content file. @param what by default the first part of the path */
function standInAt(
  { documents }: Content,
  name: keyof Values,
  path: readonly PropertyKey[],
  why: string,
  what = String(path[0]),
): StandIn {
  const read = documents.get(name)?.read
  if (!read) throw new Error(`content/${name}.yaml was not read`)
  return { file: `content/${read.file}`, line: read.lineOf(path), why, what }
}

function* misleadingTexts(content: Content): Generator<StandIn> {
  const { business, people, testimonials } = content.values
  const sample =
    'has no source, and a made-up review is deceptive advertising (16 CFR 465): prod leaves it out until "source" says where and when it was written.'
  for (const [at, { name, source }] of testimonials.entries())
    if (source === undefined)
      yield standInAt(content, 'testimonials', [at], `${name} ${sample}`, 'testimonials')
  const samplePerson =
    'came with this site, and prod leaves them out: name your own people, without "sample".'
  for (const [at, { name, sample }] of people.entries())
    if (sample) yield standInAt(content, 'people', [at], `${name} ${samplePerson}`, 'people')
  const nobody = 'names nobody: a client wants to know who comes into the house.'
  if (people.length === 0) yield standInAt(content, 'people', [], nobody, 'people')
  const name = `"${demo.name}" is the name that this site came with: yours must be the one in the state’s license records.`
  if (business.name === demo.name) yield standInAt(content, 'business', ['name'], name)
}

/** Files whose names are the firm's own. */
const ownFiles = ['content/region.yaml', 'content/locations/*']

/**
 * Finds lines that name a place, state, authority or law of another region than that of region.yaml. Notes count: the text
 * below one that names a law as its source states that law, often without its name.
 */
function* foreignNames(
  { values: { business, region }, locations }: Content,
  repository: string,
): Generator<StandIn> {
  const sample = parse(readFileSync(join(import.meta.dirname, 'sample-names.yaml'), 'utf8')) as SampleNames
  const own = JSON.stringify([business.town, region, locations])
  const foreign = [
    ...(region.county === sample.county ? [] : [...sample.names, ...sample.land]),
    ...(region.stateName === sample.state ? [] : sample.laws),
    ...sample.states,
  ]
    .filter((name) => !own.includes(name))
    .toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(`\\b(?:${foreign.join('|')})\\b`)
  for (const file of globSync('content/**/*.{yaml,mdx}', { cwd: repository, exclude: ownFiles }).toSorted())
    for (const [at, line] of readFileSync(join(repository, file), 'utf8').split('\n').entries()) {
      const [words] = pattern.exec(line) ?? []
      if (words)
        yield {
          file,
          line: at + 1,
          what: 'foreign name',
          why: `names “${words}”, which is not of ${region.county}, ${region.stateName}: write what is true there, or remove it.`,
        }
    }
}

type SampleNames = Readonly<
  Record<'county' | 'state', string> & Record<'names' | 'land' | 'laws' | 'states', string[]>
>

function* unconfirmedLaw(content: Content): Generator<StandIn> {
  for (const [name, { counsel }] of Object.entries(content.values.region.law)) {
    const why = `"${name}" states the law: have a lawyer confirm it, then add "counsel: true".`
    if (!counsel) yield standInAt(content, 'region', ['law', name], why)
  }
}

/** Opens no firm's page. */
const sampleReviewLink = 'https://search.google.com/local/writereview'

function* unreachableContacts(content: Content): Generator<StandIn> {
  const { phone, email, social, reviewLinks } = content.values.business
  const at = (path: readonly PropertyKey[], why: string) => standInAt(content, 'business', path, why)
  if (fictionalPhone.test(phone)) yield at(['phone'], `${phone} is a fictional number: nobody answers it.`)
  if (exampleDomainPattern.test(email)) yield at(['email'], `nobody reads ${email}.`)
  const notYours = 'is not that of your page: write its full address, or remove the line.'
  for (const [network, address] of Object.entries(social))
    if (new URL(address).pathname === '/')
      yield at(['social', network], `the address of ${address} ${notYours}`)
  for (const [place, { name, url }] of reviewLinks.entries())
    if (url === sampleReviewLink)
      yield at(['reviewLinks', place], `the link for reviews on ${name} is not that of your page.`)
}

/** Facts that pages omit until the owner supplies them, with the consequence. */
const optionalFacts = {
  classifications: 'pages offer painting, flooring and cabinetry as part of a remodel only.',
  leadSafe: 'pages name no EPA certificate for lead-safe work.',
} as const

function* missingAnswers(content: Content): Generator<StandIn> {
  const { business, claims, region } = content.values
  const uninsured = '"insurance" is left out: pages say "Licensed" and name no insurance.'
  if (claims.insurance === undefined) yield standInAt(content, 'claims', ['sources'], uninsured, 'insurance')
  for (const [name, consequence] of Object.entries(optionalFacts))
    if (!(name in business) && (name === 'leadSafe' || region.license?.classes))
      yield standInAt(content, 'business', ['license'], `"${name}" is left out: ${consequence}`, name)
  for (const [name, question] of Object.entries(ownerQuestions)) {
    const why = `"${name}" has no answer, so no page mentions it: ${question}.`
    if (!(name in business.answers)) yield standInAt(content, 'business', ['answers', name], why, name)
  }
}

function* unsourcedFigures(content: Content): Generator<StandIn> {
  const why = 'has no source: add one under "sources", or remove the figure.'
  for (const name of unsourcedClaims(content.values.claims))
    yield standInAt(content, 'claims', [name], `"${name}" ${why}`)
}

/** Phrases that only a firm with clients can use. */
const experiencePhrases =
  /\b(?:(?:people|homeowners|clients|customers|neighbors|everyone) (?:\w+ )?(?:ask|asks|asked|asking|tell|told) us|(?:we(?:’ve)?|our team) (?:\w+ )?(?:talk(?:ed)? (?:with|to)|(?:hear|heard) from|spoke(?:n)? (?:with|to)|surveyed) (?:\w+ )?(?:people|homeowners|clients|customers|neighbors)|in our experience|over the years, we)\b/i

/** Finds claims that came with the site: what people said to the firm. */
function* experienceClaims({ documents }: Content): Generator<StandIn> {
  const texts = [...documents].flatMap(([name, { read }]) =>
    name === 'testimonials' ? [] : read.texts.map(({ text, line }) => ({ text, file: read.file, line })),
  )
  for (const { text, file, line } of texts) {
    const [words] = experiencePhrases.exec(text) ?? []
    if (words)
      yield {
        file: `content/${file}`,
        line,
        what: 'experience',
        why: `“${words}” claims what people said to you: keep it if it is true, or write what can be verified.`,
      }
  }
}

/** Finds texts whose sources nobody of the firm has read yet: they still have the month that came with the site. */
function* unconfirmedSources({ documents }: Content): Generator<StandIn> {
  const why = `its sources are stated as of ${demo.sourcesAsOf}, when this site was written: read them, then write your month.`
  for (const { read, value } of documents.values()) {
    const { sources }: { sources?: Partial<Sources> } = Object(value)
    const line = read.lineOf(['sources', 'asOf'])
    if (sources?.asOf === demo.sourcesAsOf) yield { file: `content/${read.file}`, line, what: 'asOf', why }
  }
}

function* codeLicense(repository: string): Generator<StandIn> {
  const file = 'LICENSE'
  const path = join(repository, file)
  if (existsSync(path) && readFileSync(path, 'utf8').startsWith(demo.codeLicense))
    yield { file, line: 1, what: 'license of the code', why: 'the owner chooses the license of this code.' }
}

function* exampleAddresses(repository: string): Generator<StandIn> {
  const file = 'cdk.json'
  // JSON is YAML, and with it come the lines.
  const { texts = [] } = readDocument(file, readFileSync(join(repository, file), 'utf8'), () => {}) ?? {}
  for (const { text, line, path } of texts) {
    const [context, stages, stage, what = '', ...within] = path.map(String)
    if (`${context}.${stages}.${stage}` !== 'context.stages.prod' || !exampleDomainPattern.test(text))
      continue
    const purpose = purposes[what] ?? 'nobody can be reached there'
    const why = `"prod.${what}" ${within.length === 0 ? 'is' : 'has'} ${JSON.stringify(text)}: ${purpose}.`
    yield { file, line, what, why }
  }
}

const purposes: Readonly<Record<string, string>> = {
  ownerEmail: 'leads would be sent to nobody',
  senderEmail: 'no e-mail can be sent from an address that is not yours',
  siteUrl: 'search engines and social networks would get a wrong address',
}

/** Returns notes about renderings and unused pictures. */
export function pictureNotes(content: Content): string[] {
  const all = [...content.pictures]
  const rendered = all.filter(([, { kind }]) => kind === 'rendering').length
  const usedNames = picturesInUse(content)
  const unusedNames = all.flatMap(([name]) => (usedNames.has(name) ? [] : name))
  const notes = []
  if (rendered > 0)
    notes.push(
      `${rendered} of ${all.length} pictures are renderings, and labeled so. They may stay, but only a photograph may show a finished job.`,
    )
  if (unusedNames.length > 0)
    notes.push(`No page shows ${unusedNames.join(', ')}: use each on a page, or remove it.`)
  return notes
}

/** Returns lines for redirects.yaml: pages whose files were renamed or deleted since the last commit. */
export function missingRedirects(content: Content, repository: string): string[] {
  const pages = pagesOf(content)
  const known = new Set([...pages, ...Object.keys(content.values.redirects).map(redirectKey)])
  return changedFiles(repository).flatMap(([from = '', to = '']) => {
    const [path, target = ''] = [pageOfFile(from), pageOfFile(to)]
    if (!path || known.has(path)) return []
    return `${path}: ${[target, dirname(path)].find((page) => pages.has(page)) ?? '/'}`
  })
}

/** Returns files renamed, with the new name, or deleted since the last commit; none outside of git. */
function changedFiles(repository: string): string[][] {
  // An index of our own, in which new files can be found to be renamed ones.
  const folder = mkdtempDisposableSync(join(tmpdir(), 'index-'))
  const env = { ...process.env, GIT_INDEX_FILE: join(folder.path, 'index') }
  const git = (command: string) =>
    spawnSync('git', command.split(' '), { cwd: repository, env, encoding: 'utf8' }).stdout ?? ''
  git('read-tree HEAD')
  git('add --intent-to-add content')
  const lines = git('diff --name-status -M --diff-filter=RD --relative HEAD -- content').split('\n')
  folder.remove()
  return lines.map((line) => line.split('\t').slice(1))
}

function pageOfFile(file: string): string | undefined {
  const [, kind, slug = ''] =
    /^content\/(service|project|article|location|room)s\/([\w-]+)\./.exec(file) ?? []
  return kind && pagePaths[kind as 'project'](slug)
}

/** Lists the Spanish texts that no longer fit the English ones, or may no longer say the same, and English ones without. */
export function spanishToDo(content: BothLanguages): string[] {
  if (!answersInSpanish(content.values)) return []
  const older = spanishTexts(content).flatMap(({ file, line, mark, isOlder }) => {
    const why = mark
      ? 'the English text has changed since: see whether this still says the same'
      : 'has no record of its English text: see whether both say the same'
    return isOlder ? { file, line, sentence: `${why}, then run npm run check -- --translated` } : []
  })
  const missing = [...Map.groupBy(textPlaces(content), ({ file }) => file)].flatMap(([file, texts]) => {
    const name = file.replace(/\.\w+$/, '')
    const lineOf = content.documents.get(name)?.read.lineOf ?? (() => 1)
    const own = texts.filter(({ twin }) => !twin)
    // Of a page that is not in Spanish, others need a few texts, such as its name.
    if (own.length >= texts.length / 4) return []
    return own
      .filter(({ text, path }) => prose.test(text) && !englishOnly.test(`${name} ${path[0]}`))
      .map(({ path }) => {
        const sentence = `has no Spanish text: add “${path.join('.')}” to content/es/${file}`
        return { file, line: lineOf(path), sentence }
      })
  })
  return [...content.flaws, ...older, ...missing].map((problem) => problemLine(problem))
}

/** Rooms have no Spanish page, and the firm's own e-mails stay English. */
const englishOnly = /^(?:rooms\/|emails\/\w+ (?:owner|inSpanish)$)/

/** Two words in lower case: names, places and codes have none. */
const prose = /\p{Ll} \p{Ll}/u

/** Records that every Spanish text says what the English says now. */
export function recordTranslated(content: BothLanguages, repository: string): void {
  const record = spanishTexts(content).map(({ place, english }) => [place, englishMark(english)])
  writeFileSync(
    join(repository, 'content/es/translated.yaml'),
    `# Written by npm run check -- --translated: the English text that each Spanish one was written from.\n${yamlText(Object.fromEntries(record))}`,
  )
}

const check = (terminal: Terminal) =>
  program('check', terminal)
    .description(
      'Validates content/ and lists what to replace before launch, most urgent first, with file and line.',
    )
    .option('--translated', 'records that every Spanish text says what the English says now')
    .addHelpText('after', '\nExits with 1 while anything needs fixing or replacing.')
    .action(({ translated }) => {
      if (translated) recordTranslated(contentOrStop(terminal), root)
      const content = contentOrStop(terminal)
      const standIns = standInsOf(content, root)
      const missing = missingRedirects(content, root)
      const spanish = spanishToDo(content)
      for (const line of [
        ...standIns.map(({ file, line, why }) => `${file}:${line}  ${why}`),
        ...pictureNotes(content),
        ...(missing.length > 0 ? ['Pages have moved. Add to content/redirects.yaml:', ...missing] : []),
        ...spanish,
      ])
        terminal.print(line)
      const [texts, values] = [
        counted(spanish, 'text needs', 'texts need'),
        counted(standIns, 'value is', 'values are'),
      ]
      if (spanish.length > 0) terminal.print(`\n${texts} a look in Spanish.`)
      if (standIns.length > 0)
        terminal.print(`\nNo problems. ${values} not your own yet: replace each before the site goes public.`)
      if (spanish.length + standIns.length === 0)
        return terminal.print('No problems, and all values are your own.')
      throw new ReportedError()
    })

const counted = ({ length }: readonly unknown[], one: string, many: string) =>
  `${length} ${length === 1 ? one : many}`

function contentOrStop(terminal: Terminal): BothLanguages {
  try {
    return contentOf(root)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    terminal.print(error.message)
    const problems = counted(error.problems, 'problem', 'problems')
    const corrected = error.problems.length === 1 ? 'it is' : 'they are'
    terminal.print(`\n${problems}: the site stays unchanged until ${corrected} corrected.`)
    throw new ReportedError()
  }
}

if (import.meta.main) await runProcess(check)
