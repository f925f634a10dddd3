import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
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
  <Anchor className={`button button-${look}`} to={to} aria-label={label}>
    {icon && <Icon name={icon} />}
    {children}
  </Anchor>
)

export interface RoundButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onClick: () => void
  readonly controls?: string
}

/** Icon button for carousels, which needs script. */
export const RoundButton = ({ icon, label, onClick, controls }: RoundButtonProps) => (
  <button
    className="round-button centered"
    type="button"
    aria-label={label}
    aria-controls={controls}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
)
