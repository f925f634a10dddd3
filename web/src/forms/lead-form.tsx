import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { leadContract } from '#forms/lead.ts'
import { paths } from '#web/content/paths.ts'
import { ContractForm, type ContractFormProps } from './contract-form.tsx'

/** So far ahead of the form what takes photos is fetched. */
const rootMargin = '800px'

/**
 * The quote form, wherever it stands: once the request is safe its photos follow, and the page of thanks is shown. Photos
 * are taken by script alone, when the visitor comes near: without script the request's own page takes them.
 */
export function LeadForm({ children, ...form }: Omit<ContractFormProps, 'contract' | 'onAccepted'>) {
  const navigate = useNavigate()
  const [photos, setPhotos] = useState<typeof import('../photos/photo-picker.tsx')>()
  const { labelledBy } = form
  useEffect(() => {
    const heading = document.getElementById(labelledBy)
    if (!heading || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => {
        // Without it the request's own page takes photos, too.
        if (entries.some(({ isIntersecting }) => isIntersecting))
          import('../photos/photo-picker.tsx').then(setPhotos, () => {})
      },
      { rootMargin },
    )
    observer.observe(heading)
    return () => observer.disconnect()
  }, [labelledBy])
  const onAccepted = (ref: string) => {
    photos?.sendChosenPhotos(ref)
    navigate(paths.thankYou, { state: { ref } })
  }
  return (
    <ContractForm {...form} contract={leadContract} onAccepted={onAccepted}>
      {children}
      {photos && <photos.PhotoPicker />}
    </ContractForm>
  )
}
