export interface TabsProps {
  /** Accessible name of the group. */
  readonly label: string
  /** Name of the radio buttons; each has the id `<name>-<value>`, which the style sheet uses. */
  readonly name: string
  /** Labels by value; the first is checked by default. */
  readonly options: Readonly<Record<string, string>>
  readonly form?: string
  readonly onChange?: () => void
}

/** Tabs as radio buttons, which work without script: the style sheet reads them by `:has(#name-value:checked)`. */
export function Tabs({ label, name, options, form, onChange }: TabsProps) {
  const [first] = Object.keys(options)
  return (
    <fieldset
      className="tabs sideways"
      onChange={({ currentTarget, target }) => {
        centerTab(currentTarget, target)
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

/** Scrolls only the row of tabs, unlike scrollIntoView. */
function centerTab(row: HTMLElement, input: EventTarget): void {
  const tab = (input as Element).closest('label')?.getBoundingClientRect()
  const { left, width } = row.getBoundingClientRect()
  if (tab) row.scrollBy({ left: tab.left + tab.width / 2 - left - width / 2 })
}
