import { Icon } from './icon.tsx'
import { Unbroken } from './unbroken.tsx'

/** Things that hold, one per hairline. */
export const TickList = ({ items }: { readonly items: readonly string[] }) => (
  <ul className="tick-list">
    {items.map((item) => (
      <li key={item}>
        <Icon name="check" />
        <span>
          <Unbroken text={item} />
        </span>
      </li>
    ))}
  </ul>
)
