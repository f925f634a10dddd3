import type { BusinessFacts } from '#compiler/schemas/firm.ts'

/**
 * Answers that only the owner knows, or the text that stands in for them, by name. Insurance and the certificate for
 * lead-safe work have facts of their own.
 */
export function ownerAnswers({
  answers,
  insurance,
  leadSafe,
}: Pick<BusinessFacts, 'answers' | 'insurance' | 'leadSafe'>): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(
      Object.entries(answers).map(([name, { answer, until }]) => [name, answer ?? until]),
    ),
    ...(insurance === undefined ? {} : { insurance: `We carry ${insurance} insurance.` }),
    ...(leadSafe === undefined ? {} : { leadSafe: `We’re certified: EPA number ${leadSafe}.` }),
  }
}
