import { createElement, Fragment } from 'react'

/** License numbers, phone numbers and hours. Without invisible characters, since readers copy these. */
const numbers = /([A-Z]-\d{6,}|\(\d{3}\) \d{3}-\d{4}|\d\S* [ap]\.m\.–\d\S* [ap]\.m\.)/

/** Keeps numbers and hours in a text from being wrapped. */
export const unbrokenNumbers = (text: string) =>
  createElement(
    Fragment,
    null,
    ...text
      .split(numbers)
      .map((part, index) =>
        index % 2 === 0 ? part : createElement('span', { className: 'unbroken' }, part),
      ),
  )
