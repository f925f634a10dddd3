import type { ReactNode } from 'react'
import { optional as optionalMark } from '#content/pages/shared/optional.ts'
import { Icon } from './icon.tsx'

export interface FieldProps {
  /** Prefix of the ids that tie label, hint and error to the control. */
  readonly id: string
  readonly className: string
  readonly label: string
  readonly hint?: string | undefined
  readonly optional: boolean
  readonly problem: string | undefined
  /** Gets what ties the control to its label, hint and error. */
  readonly children: (wiring: FieldWiring) => ReactNode
}

export interface FieldWiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** A labelled control with its hint and its error. */
export function Field({ id, className, label, hint, optional, problem, children }: FieldProps) {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label}
        {optional && <Optional />}
      </label>
      {hint && <Hint id={id}>{hint}</Hint>}
      {children(wiring(id, hint, problem))}
      {problem && <Problem id={id}>{problem}</Problem>}
    </div>
  )
}

/** Several controls under one heading, with hint and error. */
export function FieldGroup({ id, className, label, hint, optional, problem, children }: FieldProps) {
  const { 'aria-describedby': describedBy } = wiring(id, hint, problem)
  return (
    <fieldset className={`field ${className}`} aria-describedby={describedBy}>
      <legend>
        {label}
        {optional && <Optional />}
      </legend>
      {hint && <Hint id={id}>{hint}</Hint>}
      {children(wiring(id, hint, problem))}
      {problem && <Problem id={id}>{problem}</Problem>}
    </fieldset>
  )
}

const wiring = (id: string, hint: string | undefined, problem: string | undefined): FieldWiring => ({
  id,
  'aria-describedby': [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': problem ? true : undefined,
})

const Optional = () => <span className="optional"> {optionalMark}</span>

const Hint = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <span className="hint" id={`${id}-hint`}>
    {children}
  </span>
)

const Problem = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p className="field-error" id={`${id}-error`}>
    <Icon name="alert" />
    {children}
  </p>
)
