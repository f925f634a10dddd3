import { useCallback, useEffect, useRef, useState } from 'react'
import { type Brief, isEmptyBrief, planAddress, planOf, readBrief, readStoredBrief } from '#forms/brief.ts'
import { briefKeyOf, isBriefField } from '#forms/brief-fields.ts'
import type { Plan } from '#forms/plan.ts'
import { paths } from '#web/content/paths.ts'
import { keepBrief } from '../forms/kept-brief.ts'

/** Reads the plan from uncontrolled inputs, so that choices from before hydration stay. Syncs it to the page's URL. */
export function usePlan() {
  /** Element around all controls of the plan. */
  const controlsRef = useRef<HTMLDivElement>(null)
  const [isUsed, setUsed] = useState(false)
  /** Undefined while nothing is chosen, and before the controls are read. */
  const [plan, setPlan] = useState<Plan>()
  /** Must be called when a control has changed. */
  const onChange = useCallback(() => {
    if (!controlsRef.current) return
    const controls = controlsIn(controlsRef.current)
    const chosen = controls.filter(({ type, checked }) => checked || /date|hidden/.test(type))
    const { brief } = readBrief(Object.fromEntries(chosen.map(({ name, value }) => [name, value])))
    setPlan(isEmptyBrief(brief) ? undefined : planOf(brief))
    // The path of the page's own language.
    const { search } = new URL(planAddress(brief), location.href)
    history.replaceState(history.state, '', location.pathname + search + location.hash)
    keepBrief(brief)
  }, [])
  useEffect(() => {
    // "?kitchen=mid&bathroom_1=basic"
    const linkedBrief = readStoredBrief(Object.fromEntries(new URLSearchParams(location.search)))
    if (controlsRef.current) applyBrief(controlsRef.current, linkedBrief)
    onChange()
  }, [onChange])
  useEffect(() => {
    const onUse = () => setUsed(true)
    for (const type of ['pointerover', 'focusin'])
      controlsRef.current?.addEventListener(type, onUse, { once: true })
  }, [])
  // Back restores the URL of earlier choices: it is replaced with that of the current ones.
  useEffect(() => {
    const onBack = () => location.pathname === paths.plan && onChange()
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [onChange])
  // Until a control is touched or anything is chosen, no code of the outcome is loaded.
  return { controlsRef, isUsed: isUsed || plan !== undefined, plan, onChange }
}

const controlsIn = (element: HTMLElement) =>
  [...element.querySelectorAll('input')].filter(({ name }) => isBriefField(name))

function applyBrief(element: HTMLElement, brief: Brief): void {
  for (const control of controlsIn(element)) {
    const code = brief[briefKeyOf(control.name) as keyof Brief]
    if (!code) continue
    if (/date|hidden/.test(control.type)) control.value = code
    else if (control.value === code) {
      control.checked = true
      control.closest('details')?.setAttribute('open', '')
    }
  }
}
