import { useEffect, useRef } from 'react'
import type { ChecklistWords } from '#compiler/schemas/text.ts'
import { checklist as checklistWords } from '#content/pages/shared/checklist.ts'
import { withStorage } from '../forms/with-storage.ts'

/**
 * Native checkboxes, which work and print without script. With script the ticks are stored; earlier ticks stay.
 * @param name storage key of the ticks
 */
export function Checklist({ name, title, lead, items }: ChecklistWords & { readonly name: string }) {
  const list = useRef<HTMLUListElement>(null)
  const boxes = () => [...(list.current?.querySelectorAll('input') ?? [])]
  // Without storage the ticks last as long as the page.
  const saveTicks = () =>
    withStorage('localStorage', (storage) => {
      const ticked = boxes().filter(({ checked }) => checked)
      storage.setItem(keyOf(name), JSON.stringify(ticked.map(({ value }) => value)))
    })
  const clear = () => {
    for (const box of boxes()) box.checked = false
    withStorage('localStorage', (storage) => storage.removeItem(keyOf(name)))
  }
  useEffect(() => {
    const ids = readTicks(name)
    for (const box of list.current?.querySelectorAll('input') ?? [])
      if (ids.has(box.value)) box.checked = true
  }, [name])
  return (
    <section className="checklist" aria-labelledby="checklist">
      <h2 id="checklist">{title}</h2>
      <p>{lead}</p>
      <ul className="ruled rule-below above-5" ref={list} onChange={saveTicks}>
        {items.map(({ id, text }) => (
          <li key={id}>
            <label className="stack gap-3">
              <input type="checkbox" value={id} /> <span>{text}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="caption above-3">{checklistWords.kept}</p>
      <button className="text-link small when-alive" type="button" onClick={clear}>
        {checklistWords.clear}
      </button>
    </section>
  )
}

const keyOf = (name: string) => `ticks:${name}`

/** Ids of the stored ticks; empty where storage is unavailable or its value is invalid. */
const readTicks = (name: string): ReadonlySet<string> =>
  withStorage('localStorage', (storage) => new Set(JSON.parse(storage.getItem(keyOf(name)) ?? '[]'))) ??
  new Set()
