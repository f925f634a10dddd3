import { createElement, Fragment } from 'react'

/**
 * License numbers, phone numbers, and hours from one to the other. Readers copy these: no invisible character may hold
 * them together.
 */
const numbers = /([A-Z]-\d{6,}|\(\d{3}\) \d{3}-\d{4}|\d\S* [ap]\.m\.–\d\S* [ap]\.m\.)/

/** A text whose numbers and hours stay on one line each. */
export const KeepTogether = ({ text }: { readonly text: string }) =>
  createElement(
    Fragment,
    null,
    ...text
      .split(numbers)
      .map((part, index) =>
        index % 2 === 0 ? part : createElement('span', { className: 'unbroken' }, part),
      ),
  )
