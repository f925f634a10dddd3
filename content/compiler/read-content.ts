import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { guideSlugs } from '#compiler/schemas/page-paths.ts'
import { dropMissingFacts, missingFact } from '#compiler/schemas/text.ts'
import { unsourcedMark } from '#firm/in-words.ts'
import { checkContent } from './check-content.ts'
import { checkNames, checkWords } from './check-words.ts'
import type { BothLanguages, CheckedFile, Content, EntryLists, Facts, ParsedFile } from './content.ts'
import { answersInSpanish, dropHidden, dropUnsourced, unsourcedClaims } from './derived.ts'
import { countsOf, factsOf, fillAllPlaceholders, scalarFacts } from './facts.ts'
import { fitsSchema } from './fits-schema.ts'
import { inSpanish, isTwin, twinsIn } from './in-spanish.ts'
import { ContentError, type Problem, rememberChecks } from './problem.ts'
import { readDocument } from './read-document.ts'
import { pageSchema } from './schemas/pages.ts'
import { type KnownNames, setKnownNames } from './schemas/ref.ts'
import { type Entries, folderSchemas, schemas, type Values } from './schemas/schemas.ts'

// Most schemas are used once, and compiling one takes longer than checking a file.
z.config({ jitless: true })

const factFiles = ['language', 'region', 'business', 'costs', 'times', 'claims'] as const

/**
 * Reads and checks content in both languages. @throws ContentError with a sentence per problem
 * @param reading.changed new texts by path, undefined if deleted; photos that they name may be elsewhere
 * @param reading.isPublic omits samples and figures without a source, for visitors
 */
export function readLanguages(folder: string, images: string, reading: Reading = {}): BothLanguages {
  const { title = folder, changed } = reading
  const problems: Problem[] = []
  const flaws: Problem[] = []
  const addProblem = (problem: Problem) => void problems.push(problem)
  const stopAtProblems = () => {
    if (problems.length > 0) throw new ContentError(problems, title)
  }
  const files = readAll(folder, changed, addProblem)
  const english = new Map([...files].filter(([name]) => !isTwin(name)))
  const isWhole = problems.length === 0
  const checking = { folder, images, isWhole, ...reading }
  const content = checkedContent(english, { ...checking, remember: remembered.english }, addProblem)
  // Needs the source code, which the function that edits content lacks.
  if (!changed) checkNames(english, addProblem)
  stopAtProblems()
  checkContent(content, { images, hasPhotosElsewhere: changed !== undefined }, addProblem)
  stopAtProblems()
  // What is wrong with the English texts has been reported. A change of theirs, or of a fact, must not fail because a Spanish
  // text grows too long.
  const spanish = inSpanish(files, (flaw) => void flaws.push(flaw))
  const inBoth = checkedContent(spanish, { ...checking, remember: remembered.spanish }, (problem) => {
    if (problem.file.startsWith('es/')) (isOfLength(problem) ? flaws : problems).push(problem)
  })
  stopAtProblems()
  return { ...content, spanish: inBoth, twins: twinsIn(files), flaws }
}

const isOfLength = ({ sentence }: Problem) => / characters\b/.test(sentence)

const rememberBoth = () => ({ values: rememberChecks<unknown>(), words: rememberChecks<void>() })
const remembered = { english: rememberBoth(), spanish: rememberBoth() }

interface Checking extends Reading {
  readonly remember: ReturnType<typeof rememberBoth>
  readonly folder: string
  readonly images: string
  /** Whether all files could be read. */
  readonly isWhole: boolean
}

/** Checks all files of a language, facts first. @param addProblem the result is whole if it was not called */
function checkedContent(
  read: ReadonlyMap<string, ParsedFile>,
  { folder, images, isWhole, isPublic = false, changed, remember }: Checking,
  addProblem: (problem: Problem) => void,
): Content {
  // A Spanish file has only a part of the English one.
  const readCommitted = (file: string) => {
    const path = join(folder, file.replace(/^es\//, ''))
    return existsSync(path) ? readDocument(file, readFileSync(path, 'utf8'), addProblem)?.data : undefined
  }
  const hidden = hiddenProjects(read)
  const documents = new Map<string, CheckedFile>()
  const names = namesIn(read, images)
  setKnownNames(names)
  const checkWith = (facts: Facts, addProblem: (problem: Problem) => void) => {
    const known = JSON.stringify([...facts, names, hidden, isPublic])
    return (name: string) => {
      const document = read.get(name)
      if (!document) return
      // The schema of a changed file depends on the committed one.
      const committed = changed?.has(document.file) ? readCommitted(document.file) : undefined
      const value = remember.values(document, [known, committed], addProblem, (report) => {
        const data = fillAllPlaceholders(document.data, facts)
        const schema = schemaOf(name, data, committed ?? data)
        const value = fitsSchema(schema, { document, data, name }, report)
        if (value === undefined) return undefined
        const sentence =
          'says nothing while a fact that it names is not there: add a sentence that names none'
        const whole = dropMissingFacts(value, (path) =>
          report({ file: document.file, line: document.lineOf(path), path, sentence }),
        )
        const presentValue = dropHidden(whole, hidden)
        return isPublic ? dropUnsourced(name, presentValue) : presentValue
      })
      if (value !== undefined) documents.set(name, { read: document, value })
    }
  }
  // Facts come first, because all other texts include them.
  const fileFacts = scalarFacts(Object.fromEntries(factFiles.map((name) => [name, read.get(name)?.data])))
  factFiles.forEach(checkWith(fileFacts, addProblem))
  // With a mistake among them, or an unreadable file, the others are checked all the same: all problems are seen at once.
  const hasFacts = factFiles.every((name) => documents.has(name))
  const facts = hasFacts ? factsIn(documents, read, isPublic) : anyFacts
  const isFactFile = (name: string) => factFiles.some((each) => each === name)
  // How long a text is depends on its facts, and what it may name on files that may be unreadable.
  const report: typeof addProblem = (problem) =>
    (hasFacts || !isOfLength(problem)) && (isWhole || !/^there is no (?!fact )/.test(problem.sentence))
      ? addProblem(problem)
      : undefined
  const check = checkWith(facts, report)
  for (const name of read.keys()) if (!isFactFile(name)) check(name)
  const project = names.project.filter((slug) => !hidden.includes(slug))
  if (hasFacts) checkWords(read, { facts, names: { ...names, project } }, remember.words, report)
  return contentOf(documents, images, facts)
}

/** Stands for every fact while they are unknown. */
const anyFacts: Facts = Object.assign(new Map<string, string>(), { get: () => 'one' })

/** Returns all facts; figures without a source are marked as samples, or missing on the public site. */
function factsIn(
  documents: ReadonlyMap<string, CheckedFile>,
  read: ReadonlyMap<string, ParsedFile>,
  isPublic: boolean,
): Facts {
  const values = valuesOf(documents)
  const facts = new Map([...factsOf(values), ...countsOf(read, values.language)])
  // Not checked yet.
  const listed = [read.get('people')?.data ?? []].flat() as Values['people']
  const people = isPublic ? (dropUnsourced('people', listed) as Values['people']) : listed
  if (!answersInSpanish({ ...values, people })) facts.set('region.law.contractLanguage', `${missingFact}.`)
  for (const name of unsourcedClaims(values.claims))
    for (const [fact, value] of facts)
      if (name === 'practices' && fact.startsWith('claims.practices.'))
        facts.set(fact, isPublic ? `${missingFact}.` : value)
      // The warranty is a promise and needs no source.
      else if (fact.startsWith(`claims.${name}.`) || (fact === `claims.${name}` && name !== 'warrantyYears'))
        facts.set(fact, isPublic ? missingFact : value + unsourcedMark(values.language))
  return facts
}

const contentOf = (documents: ReadonlyMap<string, CheckedFile>, images: string, facts: Facts): Content => ({
  documents,
  values: valuesOf(documents),
  ...entriesOf(documents),
  pictures: new Map(
    [...documents].flatMap(([name, { value }]) =>
      dirname(name) === 'pictures' ? Object.entries(value as Entries['pictures']) : [],
    ),
  ),
  diagramHeights: diagramHeights(images),
  facts,
})

interface Reading {
  readonly title?: string
  readonly isPublic?: boolean
  readonly changed?: ReadonlyMap<string, string | undefined>
}

function readAll(
  folder: string,
  changed: Reading['changed'],
  addProblem: (problem: Problem) => void,
): Map<string, ParsedFile> {
  const read = new Map<string, ParsedFile>()
  const files = globSync('**/*.{yaml,mdx}', { cwd: folder }).map((path) => path.replaceAll('\\', '/'))
  for (const file of [...new Set([...files, ...(changed?.keys() ?? [])])].toSorted()) {
    const source = changed?.has(file) ? changed.get(file) : readFileSync(join(folder, file), 'utf8')
    const document = source === undefined ? undefined : readDocument(file, source, addProblem)
    if (document) read.set(file.replace(/\.\w+$/, ''), document)
  }
  for (const name of Object.keys(schemas))
    if (!name.startsWith('es/') && !globSync(`${name}.yaml`, { cwd: folder }).length)
      addProblem({ file: `${name}.yaml`, line: 1, sentence: 'the file is not there: put it back' })
  return read
}

/**
 * Returns the schema of a file, by its path below content/ without extension.
 * @param committed value in the repository, if edited. @default data
 */
export const schemaOf = (name: string, data: unknown, committed = data): z.ZodType =>
  folderSchemas[dirname(name) as keyof Entries] ??
  schemas[name as keyof Values] ??
  pageSchema(data, name, committed)

const valuesOf = (documents: ReadonlyMap<string, CheckedFile>) =>
  ({
    'es/paths': {},
    'es/translated': {},
    ...Object.fromEntries([...documents].map(([name, { value }]) => [name, value])),
  }) as unknown as Values

const isHidden = (entry: unknown): boolean => Object(entry).hidden === true

const hiddenProjects = (read: ReadonlyMap<string, ParsedFile>): string[] =>
  [...read].flatMap(([name, { data }]) =>
    dirname(name) === 'projects' && isHidden(data) ? [basename(name)] : [],
  )

/** Returns the entries of each folder that are not hidden, by number, or newest first. */
function entriesOf(documents: ReadonlyMap<string, CheckedFile>): EntryLists {
  const placeOf = (entry: { order?: number; date?: string }) => entry.order ?? -Date.parse(entry.date ?? '')
  const lists = Object.keys(folderSchemas).map((folder) => [
    folder,
    [...documents]
      .filter(([name, { value }]) => dirname(name) === folder && !isHidden(value))
      .map(([name, { value }]) => ({ ...Object(value), slug: basename(name) }))
      .toSorted((a, b) => placeOf(a) - placeOf(b)),
  ])
  return Object.fromEntries(lists)
}

/** Returns heights of the drawings in web/images/diagrams in px, by file name without extension. */
export const diagramHeights = (images: string): ReadonlyMap<string, number> =>
  new Map(
    globSync('*.svg', { cwd: join(images, 'diagrams') }).map((file) => {
      const [, height] =
        /^<svg [^>]*\bheight="(\d+)"/.exec(readFileSync(join(images, 'diagrams', file), 'utf8')) ?? []
      return [basename(file, '.svg'), Number(height)]
    }),
  )

export function namesIn(read: ReadonlyMap<string, ParsedFile>, images: string): KnownNames {
  const keysOf = (data: unknown) => Object.keys(Object(data))
  const groupsOf = (name: string, group: string) => keysOf(Object(read.get(name)?.data)[group])
  const entries = (folder: string) =>
    [...read.keys()].filter((name) => dirname(name) === folder).map((name) => basename(name))
  const drawings = globSync('*.svg', { cwd: join(images, 'drawings') }).map((file) => basename(file, '.svg'))
  const described = new Set([
    ...keysOf(read.get('drawings')?.data),
    ...entries('projects').map((slug) => `floor-plan-${slug}`),
  ])
  return {
    service: entries('services'),
    guide: guideSlugs,
    article: entries('articles'),
    place: entries('locations'),
    project: entries('projects'),
    'kind of work': keysOf(read.get('kinds-of-work')?.data),
    picture: entries('pictures').flatMap((name) => keysOf(read.get(`pictures/${name}`)?.data)),
    // The last part of the name is the tone of the background.
    drawing: drawings.filter((name) => described.has(name.replace(/-[^-]*$/, ''))),
    elevation: drawings.flatMap((name) => (name.endsWith('-wide-sand') ? [name.slice(0, -5)] : [])),
    figure: groupsOf('diagrams', 'measured'),
    panel: groupsOf('diagrams', 'panels'),
  }
}
