import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Brief, briefKeys, isEmptyBrief, planAddress, planOf, readBrief } from '#forms/brief.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import type { Plan } from '#forms/plan.ts'
import { paths } from '#web/content/paths.ts'
import { keepBrief } from '../forms/kept-brief.ts'
import { fetchOutcome } from './plan-summary.tsx'

/** What the plan's page knows of the visitor's choices. */
export interface PlanState {
  /** Around all controls of the plan. */
  readonly choices: RefObject<HTMLDivElement | null>
  /** Undefined while nothing is chosen, and until script runs. */
  readonly plan: Plan | undefined
  /** To be called when a control has changed. */
  readonly onChange: () => void
}

/**
 * Reads the plan from its controls, which belong to the browser, so that what was chosen before script stays. The
 * page's address is a link to the plan, and is read once.
 */
export function usePlan(): PlanState {
  const choices = useRef<HTMLDivElement>(null)
  const [plan, setPlan] = useState<Plan>()
  const onChange = useCallback(() => {
    if (!choices.current) return
    const brief = briefIn(choices.current)
    setPlan(isEmptyBrief(brief) ? undefined : planOf(brief))
    history.replaceState(history.state, '', planAddress(brief) + location.hash)
    keepBrief(brief)
  }, [])
  useEffect(() => {
    if (choices.current) choose(choices.current, linkedBrief())
    onChange()
  }, [onChange])
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
  return { choices, plan, onChange }
}

const controlsIn = (element: HTMLElement) =>
  [...element.querySelectorAll('input')].filter(({ name }) => name.startsWith('brief_'))

function briefIn(element: HTMLElement): Brief {
  const sent = controlsIn(element).filter(({ type, checked }) => checked || /date|hidden/.test(type))
  return readBrief(Object.fromEntries(sent.map(({ name, value }) => [name, value]))).brief
}

/** The brief in the page's address: "?kitchen=mid&bathroom_1=basic". */
function linkedBrief(): Brief {
  const codes = [...new URLSearchParams(location.search)]
  return readBrief(Object.fromEntries(codes.map(([key, code]) => [`brief_${key}`, code]))).brief
}

function choose(element: HTMLElement, brief: Brief): void {
  for (const control of controlsIn(element)) {
    const key = briefKeys.find((each) => briefFieldName(each) === control.name)
    const code = key && brief[key]
    if (!code) continue
    if (/date|hidden/.test(control.type)) control.value = code
    else control.checked = control.value === code
  }
}
