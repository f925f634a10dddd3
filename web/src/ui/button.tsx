import type { ReactNode } from 'react'
import { Link } from '#web/src/navigation/link.tsx'
import { Icon, type IconName } from './icon.tsx'

export interface ButtonLinkProps {
  /** Path, fragment or `tel:` link. */
  readonly to: string
  readonly children: ReactNode
  /** `primary` is meant for one link per view. @default primary */
  readonly look?: 'primary' | 'outlined'
  readonly icon?: IconName
  /** Accessible name, if the text is not sufficient. */
  readonly label?: string
}

export const ButtonLink = ({ to, children, look = 'primary', icon, label }: ButtonLinkProps) => (
  <Link className={`button button-${look}`} to={to} aria-label={label}>
    {icon && <Icon name={icon} />}
    {children}
  </Link>
)

/** A standalone link to a path or another site's URL, with an arrow, as high as a touch target. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const isInternal = to.startsWith('/')
  return (
    <Link className="text-link" to={to} rel={isInternal ? undefined : 'noopener'}>
      {children} <Icon name={isInternal ? 'arrowRight' : 'arrowOut'} />
    </Link>
  )
}

export interface ArrowsProps {
  readonly names: readonly [previous: string, next: string]
  readonly controls?: string
  /** Called with the direction: back or on. */
  readonly onStep: (direction: -1 | 1) => void
}

/** Round buttons for carousels, which need script. */
export const Arrows = ({ names, controls, onStep }: ArrowsProps) =>
  ([-1, 1] as const).map((direction, at) => (
    <button
      key={direction}
      className="round-button centered"
      type="button"
      aria-label={names[at]}
      aria-controls={controls}
      onClick={() => onStep(direction)}
    >
      <Icon name={direction < 0 ? 'arrowLeft' : 'arrowRight'} />
    </button>
  ))

export interface DotsProps {
  readonly count: number
  readonly current: number
  /** Name of the dot at an index: "Show photo 2 of 3". */
  readonly label: (index: number) => string
  readonly onChoose: (index: number) => void
}

/** One button for each slide. */
export const Dots = ({ count, current, label, onChoose }: DotsProps) =>
  Array.from({ length: count }, (_, index) => (
    <button
      key={label(index)}
      className="dot centered target"
      type="button"
      aria-label={label(index)}
      aria-current={index === current ? 'true' : undefined}
      onClick={() => onChoose(index)}
    />
  ))
