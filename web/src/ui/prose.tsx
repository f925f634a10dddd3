import { UnbrokenNumbers } from './unbroken-numbers.tsx'

export interface ProseProps {
  readonly paragraphs: readonly string[]
  readonly items?: readonly string[]
}

export const Prose = ({ paragraphs, items = [] }: ProseProps) => (
  <div className="prose">
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>
        <UnbrokenNumbers text={paragraph} />
      </p>
    ))}
    {items.length > 0 && (
      <ul>
        {items.map((item) => (
          <li key={item}>
            <UnbrokenNumbers text={item} />
          </li>
        ))}
      </ul>
    )}
  </div>
)
