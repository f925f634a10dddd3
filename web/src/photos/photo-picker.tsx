import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { photoPickerWords } from '#content/photo-picker-words.ts'
import { maxPhotos, photoAccept } from '#forms/photos.ts'
import { Field } from '../ui/field.tsx'
import { choosePhotos, chosenPhotos } from './chosen-photos.ts'

const { label, hint, unavailable } = photoPickerWords

/** Photos that follow the quote request. Made by script alone: without it, the request's own page takes them. */
export function PhotoPicker() {
  const [isAlive, setAlive] = useState(false)
  const [problem, setProblem] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => setAlive(true), [])
  useEffect(() => {
    // Chosen on another page of this tab.
    if (isAlive) void chosenPhotos()?.then(({ element }) => place.current?.append(element))
  }, [isAlive])
  if (!isAlive) return null

  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    choosePhotos([...(input.files ?? [])]).then(
      ({ element }) => place.current?.append(element),
      () => setProblem(unavailable),
    )
    input.value = ''
  }
  return (
    <div>
      <Field
        id="photos"
        className="photo-picker"
        label={label}
        hint={hint(maxPhotos)}
        optional
        problem={problem}
      >
        {(wiring) => <input {...wiring} type="file" multiple accept={photoAccept} onChange={choose} />}
      </Field>
      <div ref={place} />
    </div>
  )
}
