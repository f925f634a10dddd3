import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { leadContract } from '#forms/lead.ts'
import { paths } from '#web/content/paths.ts'
import { keepFocusInPlace } from '../navigation/keep-focus-in-place.ts'
import { watchView } from '../ui/watch-view.ts'
import { ContractForm, type ContractFormProps } from './contract-form.tsx'

/** Distance from the form at which the code for photos is fetched. */
const rootMargin = '800px'

/**
 * The quote form, wherever it stands: once the request is saved its photos are sent, and the page of thanks
 * is shown. The field for photos needs script, which is fetched when the visitor comes near: without it the
 * request's own page takes photos.
 */
export function LeadForm({ children, ...form }: Omit<ContractFormProps, 'contract' | 'onAccepted'>) {
  const navigate = useNavigate()
  const [photos, setPhotos] = useState<typeof import('../photos/photo-picker.tsx')>()
  const { labelledBy } = form
  useEffect(() => {
    return watchView(
      [document.getElementById(labelledBy)],
      (entries) => {
        // Without it the request's own page takes photos, too.
        if (entries.some(({ isIntersecting }) => isIntersecting))
          import('../photos/photo-picker.tsx').then(
            (module) => keepFocusInPlace(() => flushSync(() => setPhotos(module))),
            () => {},
          )
      },
      { rootMargin },
    )
  }, [labelledBy])
  const onAccepted = (ref: string) => navigate(paths.thankYou, { state: { ref } })
  const onSaved = (ref: string) => photos?.sendChosenPhotos(ref)
  return (
    <ContractForm {...form} contract={leadContract} onAccepted={onAccepted} onSaved={onSaved}>
      {children}
      {photos && <photos.PhotoPicker />}
    </ContractForm>
  )
}
