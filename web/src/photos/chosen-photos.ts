import { maxPhotos } from '#forms/photos.ts'
import type { PhotoList } from './photo-list.ts'

/** The quote form's photos, shared by all pages of this tab. */
let formPhotos: Promise<PhotoList> | undefined

/** The photos of the last request, and its reference. */
let upload: { readonly ref: string; readonly list: Promise<PhotoList> } | undefined

export const chosenPhotos = (): Promise<PhotoList> | undefined => formPhotos

export const lastSentPhotos = (): Promise<PhotoList> | undefined => upload?.list

/** Adds photos to the quote form's. @throws Error if the code that prepares them cannot be loaded */
export async function choosePhotos(files: readonly File[]): Promise<PhotoList> {
  formPhotos ??= import('./photo-list.ts').then((module) => new module.PhotoList(maxPhotos))
  try {
    const list = await formPhotos
    void list.add(files)
    return list
  } catch (error) {
    formPhotos = undefined
    throw error
  }
}

/** Uploads the chosen photos to a saved request. @param ref its reference */
export function sendChosenPhotos(ref: string): void {
  if (formPhotos) upload = { ref, list: formPhotos }
  // A retry of the same request keeps its upload.
  else if (upload?.ref !== ref) upload = undefined
  void formPhotos?.then((list) => list.send(ref))
  formPhotos = undefined
}
