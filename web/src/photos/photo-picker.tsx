import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { picker as photoPickerWords } from '#content/pages/photos/picker.ts'
import { fill } from '#firm/in-words.ts'
import { maxPhotos, photoAccept } from '#forms/photos.ts'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { choosePhotos, chosenPhotos } from './chosen-photos.ts'

const { label, add, hint, unavailable } = photoPickerWords

export { sendChosenPhotos } from './chosen-photos.ts'

export function PhotoPicker() {
  const [problem, setProblem] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Photos that were chosen on another page of this tab.
    void chosenPhotos()?.then(({ element }) => place.current?.append(element))
  }, [])

  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    choosePhotos([...(input.files ?? [])]).then(
      ({ element }) => place.current?.append(element),
      () => setProblem(unavailable),
    )
    input.value = ''
  }
  return (
    <div data-worked-out="">
      <Field
        id="photos"
        className="photo-picker"
        label={label}
        hint={fill(hint, { count: maxPhotos })}
        optional
        problem={problem}
      >
        {(wiring) => (
          <span className="row gap-3 surface strong photo-add">
            <Icon name="camera" />
            <span aria-hidden="true">{add}</span>
            <input
              {...wiring}
              className="over covering"
              type="file"
              multiple
              accept={photoAccept}
              onChange={choose}
            />
          </span>
        )}
      </Field>
      <div ref={place} />
    </div>
  )
}
