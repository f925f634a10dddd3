import { callTimeLabel } from '#forms/call-time.ts'
import type { Picture } from '#lambdas/adapters/ses.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { EmailSection } from './owner-email.ts'

/** When the visitor would like to be called, if they said so. */
export function callSection({ additions: { callTime, textFirst } }: Row): EmailSection | undefined {
  if (!callTime && !textFirst) return undefined
  return {
    title: 'When to call',
    lines: [
      ...(callTime ? [{ label: 'Time', value: callTimeLabel(callTime) }] : []),
      ...(textFirst ? [{ label: 'First', value: 'Send a text message' }] : []),
    ],
  }
}

/** Section that counts the photos and says which of them the e-mail does not show. */
export function photoSection(
  { additions: { photos } }: Row,
  pictures: readonly Picture[],
): EmailSection | undefined {
  if (photos.length === 0) return undefined
  const hidden = photos.map((_, index) => index + 1).filter((number) => !isShown(number, pictures))
  return {
    title: 'Photos',
    lines: [
      { label: 'Received', value: counted(photos.length) },
      ...(hidden.length > 0 ? [{ label: 'At the desk', value: `Photo ${hidden.join(', ')}` }] : []),
    ],
  }
}

const isShown = (number: number, pictures: readonly Picture[]) =>
  pictures.some(({ id }) => id === `photo-${number}`)

/** "3 photos" */
export const counted = (photos: number): string => `${photos} ${photos === 1 ? 'photo' : 'photos'}`
