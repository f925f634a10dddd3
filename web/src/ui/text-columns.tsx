import { KeepTogether } from './unbroken.tsx'

export interface TextColumnsProps {
  readonly items: readonly { readonly title: string; readonly text: string }[]
}

export const TextColumns = ({ items }: TextColumnsProps) => (
  <ul className="two-columns">
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>
          <KeepTogether text={title} />
        </h3>
        <p>
          <KeepTogether text={text} />
        </p>
      </li>
    ))}
  </ul>
)
