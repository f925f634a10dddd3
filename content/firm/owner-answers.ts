import type { BusinessFacts } from '#compiler/schemas/firm.ts'

/**
 * What pages say where only the owner knows the answer, by its name: the answer, or what stands in for it. Insurance and
 * the certificate for lead-safe work are answered by their own facts.
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
