import { preview } from '#content/pages/shared/preview.ts'

/** Says on every page of a preview what it is. By the style of the element: no page's sheet has rules for it. */
export function showPreviewBar(): void {
  const bar = document.createElement('p')
  bar.style.cssText =
    'position:sticky;bottom:0;z-index:99;margin:0;padding:.75rem 1.25rem;background:#132124;color:#fff;font-size:1rem'
  const link = document.createElement('a')
  link.href = '/desk/site/publishing'
  link.style.color = 'inherit'
  link.textContent = preview.back
  bar.append(`${preview.what} `, link)
  document.body.append(bar)
}
