import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { colorShares as colorSharesCaption } from '#content/diagrams/color-shares.ts'

const [main, second, accent] = rulesOfThumb.colorShares

export const ColorShares = () => (
  <figure className="stack above-6">
    <svg
      viewBox="0 0 100 16"
      width="100%"
      height="5rem"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect fill="var(--ground-warm)" width={main} height="16" />
      <rect fill="var(--primary)" x={main} width={second} height="16" />
      <rect fill="var(--accent-bright)" x={main + second} width={accent} height="16" />
    </svg>
    <figcaption className="caption">{colorSharesCaption}</figcaption>
  </figure>
)
