import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { schemas } from '#compiler/schemas/schemas.ts'
import { type Facts, type ParsedFile, wordFolders } from './content.ts'
import { fillPlaceholders, unknownFactMessage } from './facts.ts'
import { nearestOf, type Problem, type rememberChecks } from './problem.ts'
import { partsIn } from './read-document.ts'
import { type KnownNames, unknownName } from './schemas/ref.ts'
import { missingFact, placeholdersIn } from './schemas/text.ts'

interface Known {
  readonly facts: Facts
  readonly names: KnownNames
}

export function checkWords(
  read: ReadonlyMap<string, ParsedFile>,
  known: Known,
  remember: ReturnType<typeof rememberChecks<void>>,
  addProblem: (problem: Problem) => void,
): void {
  const knownWords = JSON.stringify([...known.facts, known.names])
  // Its addresses are no words, and checkContent knows them all.
  for (const [name, document] of read)
    if (name !== 'redirects')
      remember(document, [knownWords], addProblem, (report) => {
        for (const { text, ...at } of document.texts)
          for (const sentence of flawsOf(text, document, known))
            report({ file: document.file, ...at, sentence })
      })
}

function* flawsOf(text: string, { file, article }: ParsedFile, known: Known): Generator<string> {
  const unknownNames: string[] = []
  const filledText = fillPlaceholders(text, known.facts, (name) => unknownNames.push(name))
  for (const name of unknownNames) yield unknownFactMessage(name, known.facts)
  if (article !== undefined && filledText.includes(missingFact))
    yield 'names a fact that is not there yet, and an article leaves nothing out: take it away'
  for (const [, name = ''] of text.matchAll(/<MeasuredFigure name="([^"]*)"/g))
    if (!known.names.figure.includes(name)) yield unknownName('figure', name)
  yield* brokenLinks(text, known)
  if (!sourcesOfFacts.has(file)) yield* factsByHand(text, known)
  if (!quotedFiles.has(file)) yield* unwantedWords(text, file)
}

function* brokenLinks(text: string, { names }: Known): Generator<string> {
  const folders: Readonly<Record<string, readonly string[]>> = {
    services: names.service,
    blog: names.article,
    locations: names.place,
    projects: names.project,
  }
  const links = text.matchAll(/(?<![\w./])\/(services|blog|locations|projects)(?:\/([a-z0-9-]+)|(?![\w/-]))/g)
  for (const [address, folder = '', name] of links) {
    const slugs = folders[folder] ?? []
    // An overview of nothing is no page.
    if (name === undefined ? slugs.length > 0 : slugs.includes(name)) continue
    const suggestion = name && nearestOf(name, slugs)
    yield `there is no page ${address}: ${suggestion ? `did you mean /${folder}/${suggestion}` : 'name another page, or remove the link'}`
  }
}

/** Files from which facts are made: what they say is not written out a second time. */
const sourcesOfFacts: ReadonlySet<string> = new Set(['business.yaml', 'language.yaml', 'es/language.yaml'])

/** Reports facts of the firm that are written out: they would not follow a change. */
function* factsByHand(text: string, { facts }: Known): Generator<string> {
  const phone = facts.get('business.phone') ?? ''
  const digitsOf = (number: string) => number.replace(/\D/g, '').slice(-10)
  for (const number of text.match(/(?:\+?1[-. ]?)?\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g) ?? [])
    yield digitsOf(number) === digitsOf(phone)
      ? `the phone number is written out here, as ${number}: write {business.phone}, so that it is changed in one place`
      : `${number} is not the phone number of business.yaml, ${phone}: write {business.phone}`
  for (const name of ['email', 'license', 'phoneHours', 'city', 'replyTime', 'area']) {
    const fact = facts.get(`business.${name}`)
    if (fact && text.includes(fact)) yield `“${fact}” is written out here: write {business.${name}}`
  }
}

/** Files with words of others: clients, and React's router for a broken page; and words to which code adds the rest. */
const quotedFiles: ReadonlySet<string> = new Set(['testimonials.yaml', 'pages/broken.yaml', 'language.yaml'])

const unwantedPatterns: readonly (readonly [words: RegExp, reason: string])[] = [
  [/!/g, 'please leave out exclamation points'],
  [
    /\b(?:stunning|world-class|unparalleled|unmatched|dream (?:home|kitchen|space)|top-notch)\b/gi,
    'it praises without saying anything: name what people can see',
  ],
  [
    /\b(?:colours?|grey|licence|centre|panell\w+|organis\w+|realis\w+|storey|metres?|mould\w*|tyres?|neighbours?)\b/gi,
    'that is the British spelling; use the American one',
  ],
  [
    /\b(?:wash-?basins?|cupboards?|larders?|dressers?|splash ?backs?|the splash|worktops?|skirting|plasterboard|rising damp|damp(?= (?:behind|under|in)\b)|(?:un)?tick(?:s|ed|ing)?|petrol|whilst|e-mails?|wash(?:ing)? up|the (?:twen|thir|for|fif|six|seven)ties)\b|(?<=\w )basins?\b/gi,
    'Americans use another word',
  ],
  [
    /\b\w+(?<!\b(?:it|that|there|here|what|who|where|how|s?he|whoever|\w+(?:body|one|thing)))’s (?:an?|the|in|on|at|up|out|gone|done|broken|worth|noisy|not|too|where|why)\b/gi,
    'a noun is followed by the whole word “is”',
  ],
  [/\b(?:fully )?insured\b/gi, 'the kind of the insurance has to be named: write {business.credentials}'],
  [/\bbonded\b(?! (?:in|to|with|onto)\b)/gi, 'a bond that the license needs is no merit: leave it out'],
  // For the owner's texts: placeholder text must not go live.
  [/\blorem\s+ipsum\b/gi, 'it fills a place: write the text'],
]

function* unwantedWords(text: string, file: string): Generator<string> {
  // Most rules are about English words.
  for (const [words, reason] of file.startsWith('es/') ? unwantedPatterns.slice(0, 1) : unwantedPatterns)
    for (const word of text.match(words) ?? []) yield `“${word}” is not allowed: ${reason}`
}

const root = join(import.meta.dirname, '../..')

/** Groups whose keys are what a form stores. */
const codesOfForms: ReadonlySet<string> = new Set(['projectTypes', 'services'])

/** Reports keys and placeholders of word files that no code uses: usually misspelled ones. */
export function checkNames(
  read: ReadonlyMap<string, ParsedFile>,
  addProblem: (problem: Problem) => void,
): void {
  const codeWords = wordsOfCode()
  const words = [...read].filter(([name]) => wordFolders.has(dirname(name)) && !(name in schemas))
  const documents = words.map(([, document]) => {
    const paths = partsIn(document.data).map(({ path }) => path)
    return { document, paths: paths.filter((path) => typeof path.at(-1) === 'string') }
  })
  const names = documents.flatMap(({ paths }) => paths.map((path) => String(path.at(-1))))
  const known = [...new Set(names)].filter((name) => codeWords.has(name))
  for (const { document, paths } of documents) {
    const check = (name: string, line: number) => {
      if (codeWords.has(name)) return
      const suggestion = nearestOf(name, known)
      addProblem({
        file: document.file,
        line,
        sentence: `nothing is known as “${name}” here: ${suggestion ? `did you mean “${suggestion}”` : 'remove it'}`,
      })
    }
    for (const path of paths)
      if (!codesOfForms.has(String(path.at(-2)))) check(String(path.at(-1)), document.lineOf(path))
    for (const { text, line } of document.texts)
      for (const name of placeholdersIn(text)) if (!name.includes('.')) check(name, line)
  }
}

let wordsOnce: ReadonlySet<string> | undefined

/** Returns every word in the code that uses content, without comments. */
function wordsOfCode(): ReadonlySet<string> {
  wordsOnce ??= new Set(
    globSync('{web/{content,generate,src},lambdas,forms,art/drawings,content}/**/*.{ts,tsx}', {
      cwd: root,
    }).flatMap(
      (file) =>
        readFileSync(join(root, file), 'utf8')
          .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
          .match(/[\w-]+/g) ?? [],
    ),
  )
  return wordsOnce
}
