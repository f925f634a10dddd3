import { Icon } from './icon.tsx'

/** Things that hold, one per hairline. */
export const TickList = ({ items }: { readonly items: readonly string[] }) => (
  <ul className="tick-list">
    {items.map((item) => (
      <li key={item}>
        <Icon name="check" />
        {item}
      </li>
    ))}
  </ul>
)
