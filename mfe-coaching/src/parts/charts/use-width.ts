import { useEffect, useRef, useState } from 'react'

/** The width of an element, so that a picture is drawn to the pixel and its words keep their size on a phone. */
export function useWidth<Element extends HTMLElement>(first = 560) {
  const element = useRef<Element>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const { current } = element
    if (!current || typeof ResizeObserver === 'undefined') return undefined
    const watching = new ResizeObserver(([entry]) => {
      const newWidth = Math.round(entry?.contentRect.width ?? 0)
      if (newWidth > 0) setWidth(newWidth)
    })
    watching.observe(current)
    return () => watching.disconnect()
  }, [])
  return [element, width] as const
}
