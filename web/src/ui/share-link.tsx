import { useEffect, useState } from 'react'
import { share as shareWords } from '#content/pages/shared/share.ts'

/** Buttons to copy the page's URL, and to share it where supported. Hidden before hydration. */
export function ShareLink() {
  const [isCopied, setCopied] = useState(false)
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      // Permission denied.
      () => {},
    )
  const share = () =>
    navigator.share({ title: document.title, url: location.href }).catch(() => {
      // Canceled by the user.
    })
  return (
    <p className="row gap-6 when-alive">
      <button className="text-link small" type="button" onClick={copy}>
        {isCopied ? shareWords.copied : shareWords.copy}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && shareWords.copied}
      </span>
      {canShare && (
        <button className="text-link small" type="button" data-worked-out="" onClick={share}>
          {shareWords.share}
        </button>
      )}
    </p>
  )
}
