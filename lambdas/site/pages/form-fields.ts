import { html } from 'hono/html'
import { site as words } from '#content/desk/site.ts'
import { photoAccept } from '#forms/photos.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import type { KeptPhoto } from '../picture-places.ts'
import { keptValue } from '../sent-photos.ts'

export const photoScript = '/desk-photos.js'

export const errorOf = (name: string, problem: string | undefined) => ({
  error: problem ? html`<p class="field-error" id="${name}-error">${problem}</p>` : '',
  described: problem ? html` aria-invalid="true" aria-describedby="${name}-error"` : '',
})

interface Said {
  readonly hint?: string
  readonly problem?: string | undefined
}

export function photoField(
  name: string,
  label: string,
  { photo, hint, problem }: Said & { readonly photo?: KeptPhoto | undefined },
): Html {
  const { error, described } = errorOf(name, problem)
  return html`<div class="field wide"><label for="${name}">${label}</label>${hint ? html`<p class="caption">${hint}</p>` : ''}${
    photo
      ? html`<input type="hidden" name="kept.${name}" value="${keptValue(photo)}"><img class="sent-photo" src="/desk/site/photos/${photo.name}" alt="${words.photo.chosen}" width="${photo.width}" height="${photo.height}">`
      : ''
  }<input id="${name}" name="${name}" type="file" accept="${photoAccept}"${described}>${error}</div>`
}

export function textField(
  name: string,
  label: string,
  { value = '', rows, hint, problem }: Said & { readonly value?: string | undefined; readonly rows?: number },
): Html {
  const { error, described } = errorOf(name, problem)
  return html`<div class="field wide"><label for="${name}">${label}</label>${hint ? html`<p class="caption">${hint}</p>` : ''}${
    rows
      ? html`<textarea id="${name}" name="${name}" rows="${rows}"${described}>\n${value}</textarea>`
      : html`<input id="${name}" name="${name}" type="text" value="${value}"${described}>`
  }${error}</div>`
}
