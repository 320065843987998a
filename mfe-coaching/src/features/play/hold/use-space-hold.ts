import { useEffect } from 'react'
import type { Talk } from './hold.ts'

const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, button, a, summary, [role="menu"]') !== null)

/** The space bar talks while it is held, except where it types or presses something. */
export function useSpaceHold(talk: Talk): void {
  useEffect(() => {
    const stop = new AbortController()
    let isHeld = false
    const release = () => {
      if (isHeld) talk.release()
      isHeld = false
    }
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== ' ' || takesKeys(event.target) || document.querySelector('dialog[open]')) return
        event.preventDefault()
        if (event.repeat || isHeld) return
        isHeld = true
        talk.press()
      },
      { signal: stop.signal },
    )
    document.addEventListener('keyup', (event) => event.key === ' ' && release(), { signal: stop.signal })
    window.addEventListener('blur', release, { signal: stop.signal })
    return () => {
      release()
      stop.abort()
    }
  }, [talk])
}
