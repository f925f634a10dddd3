import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { Icon, type IconName } from './icon.tsx'

export interface ButtonLinkProps {
  /** A page or an anchor of ours, or a `tel:` link. */
  readonly to: string
  readonly children: ReactNode
  /** `primary` is filled and has a brass bar; it is meant for one link in a view. */
  readonly look?: 'primary' | 'outlined'
  readonly icon?: IconName
  /** Action of the button, where its text alone does not say it. */
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

/** A round button with an icon, for carousels. It needs script. */
export const RoundButton = ({ icon, label, onClick, controls }: RoundButtonProps) => (
  <button
    className="round-button"
    type="button"
    aria-label={label}
    aria-controls={controls}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
)
