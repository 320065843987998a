import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const foldedParts = '.result details:not([open])'

/**
 * True while the browser prints. Paper has no tabs and unfolds nothing, so the page shows all observers and all folded
 * parts meanwhile.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    let unfoldedParts: HTMLDetailsElement[] = []
    const begin = () => {
      flushSync(() => setPrinting(true))
      unfoldedParts = [...document.querySelectorAll<HTMLDetailsElement>(foldedParts)]
      for (const part of unfoldedParts) part.open = true
    }
    const end = () => {
      for (const part of unfoldedParts) part.open = false
      unfoldedParts = []
      setPrinting(false)
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
