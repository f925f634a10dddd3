import { KeepTogether } from './unbroken.tsx'

export interface ProseProps {
  readonly paragraphs: readonly string[]
  readonly items?: readonly string[]
}

export const Prose = ({ paragraphs, items = [] }: ProseProps) => (
  <div className="prose">
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>
        <KeepTogether text={paragraph} />
      </p>
    ))}
    {items.length > 0 && (
      <ul>
        {items.map((item) => (
          <li key={item}>
            <KeepTogether text={item} />
          </li>
        ))}
      </ul>
    )}
  </div>
)
