import { maxPhotos } from '#forms/photos.ts'
import type { PhotoList } from './photo-list.ts'

/**
 * The photos of the quote form, over the pages of this tab; its code is fetched with the first that is
 * chosen.
 */
let chosen: Promise<PhotoList> | undefined

/** The photos that follow the request that was sent last, and its reference. */
let following: { readonly ref: string; readonly list: Promise<PhotoList> } | undefined

export const chosenPhotos = (): Promise<PhotoList> | undefined => chosen

export const photosInProgress = (): Promise<PhotoList> | undefined => following?.list

/**
 * Adds photos to the quote form's.
 * @throws Error when the code that prepares them cannot be fetched
 */
export async function choosePhotos(files: readonly File[]): Promise<PhotoList> {
  chosen ??= import('./photo-list.ts').then(({ PhotoList }) => new PhotoList(maxPhotos))
  try {
    const list = await chosen
    void list.add(files)
    return list
  } catch (error) {
    chosen = undefined
    throw error
  }
}

/** Sends the chosen photos after their request, which is saved by now. @param ref its reference */
export function sendChosenPhotos(ref: string): void {
  if (chosen) following = { ref, list: chosen }
  // A request that was saved before its photos left keeps them when it is sent again.
  else if (following?.ref !== ref) following = undefined
  void chosen?.then((list) => list.send(ref))
  chosen = undefined
}
