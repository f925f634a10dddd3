import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Calls back after each client navigation, also to the same URL; not for the initial page. */
export function useNavigated(then: () => void): void {
  const { key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    then()
  })
}
