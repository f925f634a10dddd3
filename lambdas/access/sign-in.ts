/** How one person signs in: what is open at the moment, and how often it was tried. Times are epoch seconds. */
export interface SignIn {
  /** The newest link; a new one takes its place. */
  readonly link?: Waiting
  /** The newest code, with how often a wrong one was typed in its place. */
  readonly code?: Waiting & { readonly wrong: number }
  /** When e-mails were sent within the last hour. */
  readonly mailsAt: readonly number[]
  /** When wrong codes were typed within the last hour. */
  readonly wrongAt: readonly number[]
}

interface Waiting {
  /** The secret itself is in the e-mail alone. */
  readonly hash: string
  readonly until: number
}

/** What bounds guessing and the flooding of an inbox. */
export const signInLimits = {
  /** How long a link and a code work, in seconds. */
  seconds: 15 * 60,
  /** E-mails to one person within an hour. */
  mailsAnHour: 5,
  /** Wrong tries after which a code no longer works. */
  wrongForOneCode: 5,
  /** Wrong codes of one person within an hour after which no code works; the newest link still does. */
  wrongAnHour: 15,
} as const

const hour = 60 * 60

export const noSignIn: SignIn = { mailsAt: [], wrongAt: [] }

/** The moments within the last hour: older ones no longer count. */
const recent = (moments: readonly number[], now: number) => moments.filter((at) => at > now - hour)

/**
 * Opens a new link and a new code, and voids those before.
 * @param hashes of the link and of the code
 * @returns undefined when the person has had as many e-mails as there may be; the newest link goes on working
 */
export function open(
  signIn: SignIn,
  hashes: { readonly link: string; readonly code: string },
  now: number,
): SignIn | undefined {
  const mailsAt = recent(signIn.mailsAt, now)
  if (mailsAt.length >= signInLimits.mailsAnHour) return undefined
  const until = now + signInLimits.seconds
  return {
    link: { hash: hashes.link, until },
    code: { hash: hashes.code, until, wrong: 0 },
    mailsAt: [...mailsAt, now],
    wrongAt: recent(signIn.wrongAt, now),
  }
}

/**
 * Spends the link; the code that came with it is void, too.
 * @returns undefined when it is not the newest, is spent, or too old
 */
export function spendLink(signIn: SignIn, hash: string, now: number): SignIn | undefined {
  const { link, code: _, ...rest } = signIn
  return link && link.hash === hash && now < link.until ? rest : undefined
}

/** What became of a code that somebody typed. */
export interface Tried {
  readonly signIn: SignIn
  readonly isRight: boolean
}

/** Spends the code, and the link with it, or counts one more wrong try. */
export function tryCode(signIn: SignIn, hash: string, now: number): Tried {
  const { link, code, mailsAt } = signIn
  const wrongAt = recent(signIn.wrongAt, now)
  const isOpen =
    code !== undefined &&
    now < code.until &&
    code.wrong < signInLimits.wrongForOneCode &&
    wrongAt.length < signInLimits.wrongAnHour
  if (isOpen && code.hash === hash) return { signIn: { mailsAt, wrongAt }, isRight: true }
  return {
    isRight: false,
    signIn: {
      ...(link && { link }),
      ...(code && { code: { ...code, wrong: code.wrong + 1 } }),
      mailsAt,
      // As many as the limit needs: further tries must not make the item grow.
      wrongAt: [...wrongAt, now].slice(-signInLimits.wrongAnHour),
    },
  }
}
