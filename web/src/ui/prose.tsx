import { unbrokenNumbers } from './unbroken-numbers.ts'

export interface ProseProps {
  readonly paragraphs: readonly string[]
  readonly items?: readonly string[]
}

export const Prose = ({ paragraphs, items = [] }: ProseProps) => (
  <div className="prose">
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{unbrokenNumbers(paragraph)}</p>
    ))}
    {items.length > 0 && (
      <ul>
        {items.map((item) => (
          <li key={item}>{unbrokenNumbers(item)}</li>
        ))}
      </ul>
    )}
  </div>
)
