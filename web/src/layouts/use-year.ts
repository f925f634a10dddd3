import { useEffect, useState } from 'react'

const hourMs = 60 * 60 * 1000

/**
 * The year by the visitor's clock, also after a New Year that passes while the page is open.
 * @param built the year in the HTML, which stays where no script runs
 */
export function useYear(built: number): number {
  const [year, setYear] = useState(built)
  useEffect(() => {
    const look = () => setYear(new Date().getFullYear())
    look()
    const timer = setInterval(look, hourMs)
    // While a machine sleeps, its timers do too.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return year
}
