import { useEffect, useState } from 'react'
import { share as shareWords } from '#content/pages/shared/share.ts'

/** Copies the page's address, and shares it where the device can. Shown once the app is there to do it. */
export function ShareLink() {
  const [copied, setCopied] = useState(false)
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      // Not allowed: the address bar still has it.
      () => {},
    )
  const share = () =>
    navigator.share({ title: document.title, url: location.href }).catch(() => {
      // The reader closed the device's own window.
    })
  return (
    <p className="share-link when-alive">
      <button className="link-button" type="button" onClick={copy}>
        {copied ? shareWords.copied : shareWords.copy}
      </button>
      <span className="visually-hidden" role="status">
        {copied && shareWords.copied}
      </span>
      {canShare && (
        <button className="link-button" type="button" data-worked-out="" onClick={share}>
          {shareWords.share}
        </button>
      )}
    </p>
  )
}
