import type { ReactNode } from 'react'
import { form as words } from '#content/pages/shared/form.ts'
import { Icon } from './icon.tsx'

export interface FieldProps {
  /** Prefix of the ids that tie label, hint and error to the control. */
  readonly id: string
  readonly className: string
  readonly label: string
  readonly hint?: string | undefined
  readonly optional: boolean
  readonly problem: string | undefined
  /** Whether it has several controls. @default false */
  readonly isGroup?: boolean
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  readonly children: (wiring: FieldWiring) => ReactNode
}

export interface FieldWiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export function Field({ id, className, label, hint, optional, problem, isGroup, children }: FieldProps) {
  const wiring: FieldWiring = {
    id,
    'aria-describedby':
      [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': problem ? true : undefined,
  }
  const Frame = isGroup ? 'fieldset' : 'div'
  const Name = isGroup ? 'legend' : 'label'
  return (
    <Frame
      className={`field ${className}`}
      aria-describedby={isGroup ? wiring['aria-describedby'] : undefined}
    >
      <Name {...(!isGroup && { htmlFor: id })}>
        {label}
        {optional && <span className="optional"> {words.optional}</span>}
      </Name>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children(wiring)}
      {problem && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {problem}
        </p>
      )}
    </Frame>
  )
}
