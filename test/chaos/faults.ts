import type { Call, Fault, FaultProxy } from '../fault-proxy.ts'
import type { Dice } from './dice.ts'

const faults: readonly Fault[] = [
  'down',
  'cut-off',
  'slow',
  'throttled',
  'broken',
  'denied',
  'answer-lost',
  'killed',
]

/** Of the calls that are cut off, so many hang until the caller gives up, which costs seconds each. */
const hangs = 0.01

/** Of the processes that die, so many do after the call was carried out. */
const after = 0.5

/** Which row a call is about, as far as it says. */
const aboutRow = [/"Key":\{"id":\{"S":"([0-9a-f-]{36})"/, /Name=id&Tags\.member\.\d+\.Value=([0-9a-f-]{36})/]

/**
 * Breaks calls to a service at a rate. What breaks depends on the seed, the row and how many calls there were about
 * it, not on who comes first.
 * @returns how many calls were broken, by kind
 */
export function breakCalls(service: string, proxy: FaultProxy, dice: Dice, rate: number) {
  const injected = new Map<Fault, number>()
  const calls = new Map<string, number>()
  const faultOf = (question: string): Fault => {
    if (!dice.chance(question, rate)) return 'none'
    const fault = dice.pick(`${question} kind`, faults)
    if (fault === 'cut-off' && dice.chance(`${question} hangs`, hangs)) return 'hang'
    return fault === 'killed' && dice.chance(`${question} after`, after) ? 'killed-after' : fault
  }
  proxy.faultFor = ({ body }: Call) => {
    const row = aboutRow.map((pattern) => pattern.exec(body)?.[1]).find(Boolean) ?? 'no row'
    const count = (calls.get(row) ?? 0) + 1
    calls.set(row, count)
    const fault = faultOf(`${service} ${row} call ${count}`)
    if (fault !== 'none') injected.set(fault, (injected.get(fault) ?? 0) + 1)
    return fault
  }
  return injected
}
