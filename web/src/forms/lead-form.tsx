import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { leadContract } from '#forms/lead.ts'
import { paths } from '#web/content/paths.ts'
import { keepInPlace } from '../navigation/prerendered-page.ts'
import { whenNear } from '../ui/when-near.ts'
import { ContractForm, type ContractFormProps } from './contract-form.tsx'

/**
 * The quote form: sends the photos once the request is saved, and then shows the thank-you page. The photo field is
 * loaded when the form comes near; without it the request's own page accepts photos.
 */
export function LeadForm({ children, ...form }: Omit<ContractFormProps, 'contract' | 'onAccepted'>) {
  const navigate = useNavigate()
  const [photos, setPhotos] = useState<typeof import('../photos/photo-picker.tsx')>()
  const { labelledBy } = form
  useEffect(() => {
    const unmount = new AbortController()
    whenNear(labelledBy, unmount.signal)
      .then(() => import('../photos/photo-picker.tsx'))
      .then(
        (module) => keepInPlace(() => flushSync(() => setPhotos(module))),
        () => {},
      )
    return () => unmount.abort()
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
