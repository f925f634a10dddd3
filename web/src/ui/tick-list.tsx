import { Icon } from './icon.tsx'
import { KeepTogether } from './unbroken.tsx'

export const TickList = ({ items }: { readonly items: readonly string[] }) => (
  <ul className="tick-list hairlines">
    {items.map((item) => (
      <li key={item}>
        <Icon name="check" />
        <span>
          <KeepTogether text={item} />
        </span>
      </li>
    ))}
  </ul>
)
