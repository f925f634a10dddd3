export interface TextColumnsProps {
  readonly items: readonly { readonly title: string; readonly text: string }[]
}

/** Short texts under headings of their own, two beside each other on wide screens. */
export const TextColumns = ({ items }: TextColumnsProps) => (
  <ul className="two-columns">
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
