const files = import.meta.glob<string>('../../images/drawings/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** A drawing by name and tone: "kitchen-plaster". */
export type DrawingKey = `${string}-${'plaster' | 'sand' | 'tide'}`

/** Every drawing that there is. */
export const drawingKeys = Object.keys(files).map((path) =>
  path.replace(/^.*\//, '').replace('.svg', ''),
) as DrawingKey[]

export interface DrawingProps {
  readonly drawing: DrawingKey
  readonly alt: string
}

/** A line elevation, as finished as a picture. */
export function Drawing({ drawing, alt }: DrawingProps) {
  const url = files[`../../images/drawings/${drawing}.svg`]
  if (!url) throw new Error(`there is no drawing "${drawing}"`)
  return <img className="drawing" src={url} alt={alt} loading="lazy" decoding="async" />
}
