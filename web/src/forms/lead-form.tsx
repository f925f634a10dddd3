import { useNavigate } from 'react-router-dom'
import { leadContract } from '#forms/lead.ts'
import { paths } from '#web/content/paths.ts'
import { sendChosenPhotos } from '../photos/chosen-photos.ts'
import { PhotoPicker } from '../photos/photo-picker.tsx'
import { ContractForm, type ContractFormProps } from './contract-form.tsx'

/** The quote form, wherever it stands: once the request is safe its photos follow, and the page of thanks is shown. */
export function LeadForm({ children, ...form }: Omit<ContractFormProps, 'contract' | 'onAccepted'>) {
  const navigate = useNavigate()
  const onAccepted = (ref: string) => {
    sendChosenPhotos(ref)
    navigate(paths.thankYou, { state: { ref } })
  }
  return (
    <ContractForm {...form} contract={leadContract} onAccepted={onAccepted}>
      {children}
      <PhotoPicker />
    </ContractForm>
  )
}
