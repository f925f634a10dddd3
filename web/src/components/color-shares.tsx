import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { colorShares as colorSharesCaption } from '#content/diagrams/color-shares.ts'

const [main, second, accent] = rulesOfThumb.colorShares

export const ColorShares = () => (
  <figure className="color-shares">
    <svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className="share-main" width={main} height="16" />
      <rect className="share-second" x={main} width={second} height="16" />
      <rect className="share-accent" x={main + second} width={accent} height="16" />
    </svg>
    <figcaption className="caption">{colorSharesCaption}</figcaption>
  </figure>
)
