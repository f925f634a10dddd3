import { Icon } from './icon.tsx'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

export const TickList = ({ items }: { readonly items: readonly string[] }) => (
  <ul className="tick-list hairlines accent-icons">
    {items.map((item) => (
      <li className="stack" key={item}>
        <Icon name="check" />
        <span>
          <UnbrokenNumbers text={item} />
        </span>
      </li>
    ))}
  </ul>
)
