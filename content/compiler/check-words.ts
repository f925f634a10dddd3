import type { Facts, ReadDocument } from './content.ts'
import { fillIn, unknownFact } from './fill-in.ts'
import { nearestOf } from './nearest-of.ts'
import type { Problem } from './problem.ts'
import { type Names, unknownName } from './schemas/ref.ts'
import { unsaid } from './unsaid.ts'

interface Known {
  readonly facts: Facts
  readonly names: Names
}

/** Checks every text as it is written: what it names between braces, where it leads, and its words. */
export function checkWords(
  read: ReadonlyMap<string, ReadDocument>,
  known: Known,
  tell: (problem: Problem) => void,
): void {
  for (const { file, texts, article } of read.values())
    for (const { text, line } of texts) {
      const sentences = [
        ...unknownFacts(text, known),
        ...(article === undefined ? [] : unsaidFacts(text, known)),
        ...unknownFigures(text),
        ...brokenLinks(text, known),
        ...(file === 'business.yaml' ? [] : [...phonesByHand(text, known), ...factsByHand(text, known)]),
        ...(asOthersSaidIt.has(file) ? [] : unwantedWords(text)),
      ]
      for (const sentence of sentences) tell({ file, line, sentence })
    }

  function unknownFigures(text: string): string[] {
    return [...text.matchAll(/<MeasuredFigure name="([^"]*)"/g)].flatMap(([, name = '']) =>
      known.names.figure.includes(name) ? [] : [unknownName('figure', name)],
    )
  }
}

function unknownFacts(text: string, { facts }: Known): string[] {
  const sentences: string[] = []
  fillIn(text, facts, (name) => sentences.push(unknownFact(name, facts)))
  return sentences
}

const unsaidFacts = (text: string, { facts }: Known): string[] =>
  fillIn(text, facts, () => {}).includes(unsaid)
    ? ['names a fact that is not there yet, and an article leaves nothing out: take it away']
    : []

/** A sentence for each link to a service, an article, a place or a project that is not there. */
function brokenLinks(text: string, { names }: Known): string[] {
  const folders: Readonly<Record<string, readonly string[]>> = {
    services: names.service,
    blog: names.article,
    locations: names.place,
    projects: names.project,
  }
  return [...text.matchAll(/(?<![\w./])\/(services|blog|locations|projects)\/([a-z0-9-]+)/g)].flatMap(
    ([address, folder = '', name = '']) => {
      const slugs = folders[folder] ?? []
      if (slugs.includes(name)) return []
      const near = nearestOf(name, slugs)
      return [
        `there is no page ${address}: ${near ? `did you mean /${folder}/${near}` : 'name another page, or remove the link'}`,
      ]
    },
  )
}

/** Phone numbers that are written out: they would stay as they are when the firm's number changes. */
function phonesByHand(text: string, { facts }: Known): string[] {
  const phone = facts.get('business.phone') ?? ''
  const digitsOf = (number: string) => number.replace(/\D/g, '').slice(-10)
  const numbers = text.match(/(?:\+?1[-. ]?)?\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g) ?? []
  return numbers.map((number) =>
    digitsOf(number) === digitsOf(phone)
      ? `the phone number stands here by hand, as ${number}: write {business.phone}, so that it is changed in one place`
      : `${number} is not the phone number of business.yaml, ${phone}: write {business.phone}`,
  )
}

/** Other facts of the firm that are written out. */
const factsByHand = (text: string, { facts }: Known): string[] =>
  ['email', 'license', 'phoneHours', 'city', 'replyTime', 'area'].flatMap((name) => {
    const fact = facts.get(`business.${name}`)
    return fact && text.includes(fact) ? [`“${fact}” stands here by hand: write {business.${name}}`] : []
  })

/** What clients say, and the heading that React's router gives a broken page. */
const asOthersSaidIt: ReadonlySet<string> = new Set(['testimonials.yaml', 'pages/broken.yaml'])

/** What no text says, with the reason. */
const unwanted: readonly (readonly [words: RegExp, reason: string])[] = [
  [/!/g, 'nothing is said louder for it'],
  [
    /\b(?:stunning|world-class|unparalleled|unmatched|dream (?:home|kitchen|space)|top-notch)\b/gi,
    'it praises and says nothing: name what can be seen',
  ],
  [
    /\b(?:colours?|grey|licence|centre|panell\w+|organis\w+|realis\w+|storey|metres?|mould\w*|tyres?|neighbours?)\b/gi,
    'it is spelled the British way',
  ],
  [
    /\b(?:wash-?basins?|cupboards?|larders?|dressers?|splash ?backs?|the splash|worktops?|skirting|plasterboard|rising damp|damp(?= (?:behind|under|in)\b)|(?:un)?tick(?:s|ed|ing)?|petrol|whilst|e-mails?|wash(?:ing)? up|the (?:twen|thir|for|fif|six|seven)ties)\b|(?<=\w )basins?\b/gi,
    'an American says it otherwise: content/README.md has the word',
  ],
  [
    /\b\w+(?<!\b(?:it|that|there|here|what|who|where|how|s?he|whoever|\w+(?:body|one|thing)))’s (?:an?|the|in|on|at|up|out|gone|done|broken|worth|noisy|not|too|where|why)\b/gi,
    'a noun is followed by the whole word “is”',
  ],
  [
    /\b(?:fully )?insured\b/gi,
    'the law asks for the kind of the insurance (Business and Professions Code 7027.4): write {business.licensedAndInsured}',
  ],
  [
    /\bbonded\b(?! (?:in|to|with|onto)\b)/gi,
    'the law lets no contractor advertise the bond that a license needs (Business and Professions Code 7071.13): leave it out',
  ],
  // A rule of the owner's texts, not a text of ours: what a layout is tried with must not go live in a page.
  [/\blorem\s+ipsum\b/gi, 'it fills a place: write the text'],
]

const unwantedWords = (text: string): string[] =>
  unwanted.flatMap(([words, reason]) =>
    (text.match(words) ?? []).map((word) => `“${word}” stands here, and ${reason}`),
  )
