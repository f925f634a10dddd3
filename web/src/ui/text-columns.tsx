import { UnbrokenNumbers } from './unbroken-numbers.tsx'

type TitledText = { readonly title: string; readonly text: string }

export const TextColumns = ({ items }: { readonly items: readonly TitledText[] }) => (
  <ul className="stack cols-2 gap-10">
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>
          <UnbrokenNumbers text={title} />
        </h3>
        <p className="quiet above-2">
          <UnbrokenNumbers text={text} />
        </p>
      </li>
    ))}
  </ul>
)
