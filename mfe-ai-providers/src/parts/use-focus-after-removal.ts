import { useEffect, useRef } from 'react'

/**
 * The place that takes the focus when a row is removed whose button had it. Otherwise the keyboard would start again at
 * the top of the page.
 */
export function useFocusAfterRemoval<Place extends HTMLElement>(rows: number) {
  const place = useRef<Place>(null)
  const before = useRef(rows)
  useEffect(() => {
    const isFewer = rows < before.current
    before.current = rows
    if (isFewer && document.activeElement === document.body) place.current?.focus()
  }, [rows])
  return place
}
