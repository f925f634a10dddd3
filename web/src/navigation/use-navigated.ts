import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Calls back after each navigation within the page, also to the same address; not for the page as it was loaded. */
export function useNavigated(then: () => void): void {
  const { key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    then()
  })
}
