import { useEffect, useState } from 'react'

/**
 * The year by the visitor's clock.
 * @param built the year in the HTML, which stays where no script runs
 */
export function useYear(built: number): number {
  const [year, setYear] = useState(built)
  useEffect(() => setYear(new Date().getFullYear()), [])
  return year
}
