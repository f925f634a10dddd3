import type { Values } from '#compiler/schemas/schemas.ts'
import { ownerQuestions } from './owner-questions.ts'

/**
 * What the owner has answered, by name; undefined where nothing is known yet. Insurance and the certificate for
 * lead-safe work have facts of their own.
 */
export const ownerAnswers = ({
  business: { answers, leadSafe },
  claims: { insurance },
}: Pick<Values, 'business' | 'claims'>): Readonly<Record<string, string | undefined>> => ({
  ...Object.fromEntries(Object.keys(ownerQuestions).map((name) => [name, undefined])),
  ...answers,
  insurance: insurance && `We carry ${insurance} insurance.`,
  leadSafe: leadSafe && `We’re certified: EPA number ${leadSafe}.`,
})
