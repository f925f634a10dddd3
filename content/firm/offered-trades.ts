/** Trades that need a class of their own to be offered alone (16 CCR 832.06, 832.15 and 832.33). */
const specialtyClasses = { cabinetry: 'C-6', flooring: 'C-15', painting: 'C-33' } as const

type Trade = keyof typeof specialtyClasses

export type OfferedTrades = Readonly<Record<Trade | 'inAll', string>>

const alone = 'on its own or as part of a remodel'
const withinRemodel = 'as part of a remodel'

/**
 * States which single trades the firm may offer: a general building contractor takes them on as part of a remodel
 * (Business and Professions Code 7057 and 7027.1).
 * @param classifications of the license; unknown ones count as a B alone
 */
export function offeredTrades(classifications: readonly string[] = []): OfferedTrades {
  const trades = Object.keys(specialtyClasses) as Trade[]
  const howOf = (trade: Trade) => (classifications.includes(specialtyClasses[trade]) ? alone : withinRemodel)
  const offered = Object.fromEntries(trades.map((trade) => [trade, howOf(trade)])) as Record<Trade, string>
  const inAll = [...Map.groupBy(trades, howOf)].map(
    ([how, those]) => `We take on ${listed.format(those)} ${how}.`,
  )
  return { ...offered, inAll: inAll.join(' ') }
}

/** "cabinetry, flooring and painting": without the comma that American English puts before "and". */
const listed = new Intl.ListFormat('en-GB')
