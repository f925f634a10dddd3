import { Unbroken } from './unbroken.tsx'

export interface TextColumnsProps {
  readonly items: readonly { readonly title: string; readonly text: string }[]
}

export const TextColumns = ({ items }: TextColumnsProps) => (
  <ul className="two-columns">
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>
          <Unbroken text={title} />
        </h3>
        <p>
          <Unbroken text={text} />
        </p>
      </li>
    ))}
  </ul>
)
