import { unbrokenNumbers } from './unbroken-numbers.ts'

type TitledText = { readonly title: string; readonly text: string }

export const TextColumns = ({ items }: { readonly items: readonly TitledText[] }) => (
  <ul className="stack cols-2 gap-10">
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>{unbrokenNumbers(title)}</h3>
        <p className="quiet above-2">{unbrokenNumbers(text)}</p>
      </li>
    ))}
  </ul>
)
