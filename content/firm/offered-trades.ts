/** Trades that need a class of their own to be offered alone (16 CCR 832.06, 832.15 and 832.33). */
const specialtyClasses = { cabinetry: 'C-6', flooring: 'C-15', painting: 'C-33' } as const

type Trade = keyof typeof specialtyClasses

/** Sentences about single trades, and one about all three. */
export type OfferedTrades = Readonly<Record<Trade | 'inAll', string>>

const alone = 'on its own or as part of a remodel'
const withinRemodel = 'as part of a remodel'

/**
 * States which single trades the firm may offer: a general building contractor takes them on as part of a remodel
 * (Business and Professions Code 7057 and 7027.1).
 * @param classifications of the license; unknown ones count as a B alone
 */
export function offeredTrades(classifications: readonly string[] = []): OfferedTrades {
  const trades = Object.entries(specialtyClasses) as [Trade, string][]
  const isLicensed = ([, needed]: [Trade, string]) => classifications.includes(needed)
  const licensed = trades.filter(isLicensed).map(([trade]) => trade)
  const others = trades.filter((trade) => !isLicensed(trade)).map(([trade]) => trade)
  const offered = Object.fromEntries(
    trades.map(([trade]) => [trade, licensed.includes(trade) ? alone : withinRemodel]),
  ) as Record<Trade, string>
  const inAll = [
    ...(licensed.length > 0 ? [`We take on ${listed(licensed)} ${alone}.`] : []),
    ...(others.length > 0 ? [`We take on ${listed(others)} ${withinRemodel}.`] : []),
  ].join(' ')
  return { ...offered, inAll }
}

/** "cabinetry, flooring and painting" */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
