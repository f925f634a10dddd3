import { Icon } from './icon.tsx'
import { unbrokenNumbers } from './unbroken-numbers.ts'

export const TickList = ({ items }: { readonly items: readonly string[] }) => (
  <ul className="tick-list hairlines accent-icons">
    {items.map((item) => (
      <li className="stack" key={item}>
        <Icon name="check" />
        <span>{unbrokenNumbers(item)}</span>
      </li>
    ))}
  </ul>
)
