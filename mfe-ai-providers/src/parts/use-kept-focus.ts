import { useEffect, useRef } from 'react'

/**
 * The place that takes the focus when a change removes the control that had it. Otherwise the keyboard would start again
 * at the top of the page.
 */
export function useKeptFocus<Place extends HTMLElement>(change: unknown) {
  const place = useRef<Place>(null)
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    if (document.activeElement === document.body) place.current?.focus()
  }, [change])
  return place
}
