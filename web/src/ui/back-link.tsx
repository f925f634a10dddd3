import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'

export const BackLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link className="text-link back-link" to={to}>
    <Icon name="arrowLeft" /> {children}
  </Link>
)
