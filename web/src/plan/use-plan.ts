import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Brief, briefKeys, isEmptyBrief, planAddress, planOf, readBrief } from '#forms/brief.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import type { PaintedRoom, Plan } from '#forms/plan.ts'
import { paths } from '#web/content/paths.ts'
import { keepBrief } from '../forms/kept-brief.ts'
import { fetchOutcome } from './plan-summary.tsx'

/** A room to paint as somebody types it. */
export interface TypedRoom {
  /** Stays the same while rooms are added and removed. */
  readonly key: number
  /** Typed texts, whether they are measures or not. */
  readonly texts: Readonly<Partial<Record<keyof PaintedRoom, string>>>
  /** The last measures that are some. */
  readonly counted: PaintedRoom
}

/** What the plan's page knows of the visitor's choices. */
export interface PlanState {
  /** Around all controls of the plan. */
  readonly choices: RefObject<HTMLDivElement | null>
  /** Undefined while nothing is chosen, and until script runs. */
  readonly plan: Plan | undefined
  /** To be called when a control has changed. */
  readonly onChange: () => void
  /** Undefined until script runs. */
  readonly rooms: readonly TypedRoom[] | undefined
  readonly setRooms: (rooms: readonly TypedRoom[]) => void
}

/**
 * Reads the plan from its controls, which belong to the browser, so that what was chosen before script stays. The
 * page's address is a link to the plan, and is read once.
 */
export function usePlan(): PlanState {
  const choices = useRef<HTMLDivElement>(null)
  const [plan, setPlan] = useState<Plan>()
  const [rooms, setRooms] = useState<readonly TypedRoom[]>()
  const onChange = useCallback(() => {
    if (!choices.current) return
    const brief = briefIn(choices.current)
    setPlan(isEmptyBrief(brief) ? undefined : planOf(brief))
    history.replaceState(history.state, '', planAddress(brief) + location.hash)
    keepBrief(brief)
  }, [])
  useEffect(() => {
    const linked = linkedBrief()
    if (choices.current) choose(choices.current, linked)
    setRooms(planOf(linked).paint.map(typedRoom))
  }, [])
  useEffect(() => {
    for (const sign of ['pointerover', 'focusin'])
      choices.current?.addEventListener(sign, fetchOutcome, { once: true })
  }, [])
  // After the browser's Back the address is that of earlier choices: it is written anew.
  useEffect(() => {
    const onBack = () => location.pathname === paths.plan && onChange()
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [onChange])
  // The rooms' hidden fields are there only after they were rendered.
  useEffect(() => {
    if (rooms) onChange()
  }, [rooms, onChange])
  return { choices, plan, onChange, rooms, setRooms }
}

let roomsSoFar = 0

/** A room of a link or a brief as a row of the list: nothing has been typed into it yet. */
export const typedRoom = (counted: PaintedRoom): TypedRoom => ({ key: roomsSoFar++, texts: {}, counted })

const controlsIn = (element: HTMLElement) =>
  [...element.querySelectorAll('input')].filter(({ name }) => name.startsWith('brief_'))

function briefIn(element: HTMLElement): Brief {
  const sent = controlsIn(element).filter(({ type, checked }) => checked || /date|hidden/.test(type))
  return readBrief(gathered(sent.map(({ name, value }) => [name, value]))).brief
}

/** The brief in the page's address: "?kitchen=mid&bathroom_1=basic". */
function linkedBrief(): Brief {
  const codes = [...new URLSearchParams(location.search)]
  return readBrief(gathered(codes.map(([key, code]) => [`brief_${key}`, code]))).brief
}

/** Gathers fields of the same name into a list. */
const gathered = (fields: readonly (readonly [name: string, value: string])[]) =>
  Object.fromEntries(
    fields.map(([name]) => {
      const values = fields.filter(([other]) => other === name).map(([, value]) => value)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )

function choose(element: HTMLElement, brief: Brief): void {
  for (const control of controlsIn(element)) {
    const key = briefKeys.find((each) => briefFieldName(each) === control.name)
    const code = key && brief[key]
    if (typeof code !== 'string') continue
    if (/date|hidden/.test(control.type)) control.value = code
    else control.checked = control.value === code
  }
}
