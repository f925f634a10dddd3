import { useEffect, useRef, useState } from 'react'
import { room as roomPage } from '#content/pages/room.ts'
import { readSentBrief } from '#forms/brief.ts'
import { changedFinishes } from '#forms/room-words.ts'

const list = new Intl.ListFormat('en-US')

/** What goes along from the room of this page: "With your navy fronts and soapstone". Nothing where all is the room's own. */
export default function ChosenFinishes() {
  const place = useRef<HTMLElement>(null)
  const [finishes, setFinishes] = useState('')
  useEffect(() => {
    const read = () => {
      const form = place.current?.closest('form')
      if (form)
        setFinishes(list.format(changedFinishes(readSentBrief(Object.fromEntries(new FormData(form))).brief)))
    }
    read()
    // The choices stand elsewhere on the page, and belong to the form.
    document.addEventListener('change', read)
    return () => document.removeEventListener('change', read)
  }, [])
  return <small ref={place}>{finishes && roomPage.form.finishes(finishes)}</small>
}
