/** License numbers and phone numbers. Readers copy these: no invisible character may hold them together. */
const numbers = /([A-Z]-\d{6,}|\(\d{3}\) \d{3}-\d{4})/

/** A text whose numbers stay on one line each. */
export const Unbroken = ({ text }: { readonly text: string }) =>
  text.split(numbers).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span className="unbroken" key={part}>
        {part}
      </span>
    ),
  )
