import { KeepTogether } from './unbroken.tsx'

export interface TextColumnsProps {
  readonly items: readonly { readonly title: string; readonly text: string }[]
}

export const TextColumns = ({ items }: TextColumnsProps) => (
  <ul className="two-columns stack cols-2 gap-8">
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>
          <KeepTogether text={title} />
        </h3>
        <p className="quiet above-2">
          <KeepTogether text={text} />
        </p>
      </li>
    ))}
  </ul>
)
