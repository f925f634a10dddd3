export interface DotsProps {
  readonly count: number
  readonly current: number
  /** Name of the dot at an index: "Show photo 2 of 3". */
  readonly label: (index: number) => string
  readonly onChoose: (index: number) => void
}

/** One button for each slide. */
export const Dots = ({ count, current, label, onChoose }: DotsProps) =>
  Array.from({ length: count }, (_, index) => (
    <button
      key={label(index)}
      className="dot centered target"
      type="button"
      aria-label={label(index)}
      aria-current={index === current ? 'true' : undefined}
      onClick={() => onChoose(index)}
    />
  ))
