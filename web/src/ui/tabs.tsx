export interface TabsProps {
  /** Subject of the choice, for those who do not see the row. */
  readonly label: string
  /** Name of the choice; each tab's id is `<name>-<value>`, for the style sheet to act on. */
  readonly name: string
  /** Labels by value; the first is chosen to begin with. */
  readonly options: Readonly<Record<string, string>>
  readonly form?: string
  readonly onChange?: () => void
}

/**
 * A row of tabs. They are radio buttons: they work from the first moment and without script, and what they choose is
 * shown by the style sheet (`:has(#name-value:checked)`).
 */
export function Tabs({ label, name, options, form, onChange }: TabsProps) {
  const [first] = Object.keys(options)
  return (
    <fieldset
      className="tabs"
      onChange={({ currentTarget, target }) => {
        bringIn(currentTarget, target)
        onChange?.()
      }}
    >
      <legend className="visually-hidden">{label}</legend>
      {Object.entries(options).map(([value, text]) => (
        <label key={value}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            form={form}
            value={value}
            id={`${name}-${value}`}
            defaultChecked={value === first}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

/** Scrolls the row of tabs, and nothing around it, so that the chosen one is in its middle. */
function bringIn(row: HTMLElement, chosen: EventTarget): void {
  const tab = (chosen as Element).closest('label')?.getBoundingClientRect()
  const { left, width } = row.getBoundingClientRect()
  if (tab) row.scrollBy({ left: tab.left + tab.width / 2 - left - width / 2 })
}
