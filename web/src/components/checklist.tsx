import { useEffect, useRef } from 'react'
import type { ChecklistWords } from '#compiler/schemas/text.ts'
import { checklist as checklistWords } from '#content/pages/shared/checklist.ts'

interface ChecklistProps {
  /** Under which the browser keeps what is ticked. */
  readonly name: string
  readonly list: ChecklistWords
}

/**
 * Things to tick off. The boxes are native: they work, and print, without script. With it the browser keeps them; a box
 * that was ticked before the app was there stays ticked.
 */
export function Checklist({ name, list: { title, lead, items } }: ChecklistProps) {
  const list = useRef<HTMLUListElement>(null)
  const boxes = () => [...(list.current?.querySelectorAll('input') ?? [])]
  const keep = () =>
    keepTicks(
      name,
      boxes()
        .filter(({ checked }) => checked)
        .map(({ value }) => value),
    )
  const clear = () => {
    for (const box of boxes()) box.checked = false
    forgetTicks(name)
  }
  useEffect(() => {
    const kept = keptTicks(name)
    for (const box of list.current?.querySelectorAll('input') ?? [])
      if (kept.has(box.value)) box.checked = true
  }, [name])
  return (
    <section className="checklist" aria-labelledby="checklist">
      <h2 id="checklist">{title}</h2>
      <p>{lead}</p>
      <ul ref={list} onChange={keep}>
        {items.map(({ id, text }) => (
          <li key={id}>
            <label>
              <input type="checkbox" value={id} /> <span>{text}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="caption">{checklistWords.kept}</p>
      <button className="link-button when-alive" type="button" onClick={clear}>
        {checklistWords.clear}
      </button>
    </section>
  )
}

const keyOf = (name: string) => `ticks:${name}`

/** The ids of what is ticked in a list of this name; none where the browser keeps nothing or what it kept is no such list. */
function keptTicks(name: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]'))
  } catch {
    return new Set()
  }
}

function keepTicks(name: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(ids))
  } catch {
    // Then the ticks last as long as the page.
  }
}

function forgetTicks(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // There was nothing to forget.
  }
}
