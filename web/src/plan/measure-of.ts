import { isMeasure, type PaintedRoom } from '#forms/plan.ts'

/**
 * Reads a typed measure of a room: feet, to two places, or a count.
 * @returns undefined when it is no such number, or out of its bounds
 */
export function measureOf(measure: keyof PaintedRoom, text: string): number | undefined {
  const isLength = measure === 'length' || measure === 'width' || measure === 'height'
  const number = isLength ? feetOf(text) : /^\s*\d+\s*$/.test(text) ? Number(text) : undefined
  return isMeasure(measure, number) ? number : undefined
}

/** Feet, alone or with inches: "12", "12.5", "12,5 ft", "12'6", "12' 6.5"", "12 ft 6 in". Phones type curly quotes. */
const lengths =
  /^(\d+(?:[.,]\d*)?)\s*(?:(?:ft\.?|feet|foot|['’′])\s*(?:(\d+(?:[.,]\d*)?)\s*(?:in\.?|inch(?:es)?|["”″]|['’′]{2})?)?)?$/i

function feetOf(text: string): number | undefined {
  const [, feet, inches = '0'] = lengths.exec(text.trim()) ?? []
  if (feet === undefined || decimal(inches) >= 12) return undefined
  return Math.round((decimal(feet) + decimal(inches) / 12) * 100) / 100
}

const decimal = (text: string) => Number(text.replace(',', '.'))
