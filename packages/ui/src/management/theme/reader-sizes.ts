import { useSyncExternalStore } from 'react'
import { targets } from '../../tokens/index.ts'

const follow = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-text-size'] })
  return () => observer.disconnect()
}

const readScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1

/**
 * The factor by which the reader's text is larger than 16 pixels: the choice in the profile and the browser's own
 * setting.
 */
export const useTextScale = (): number => useSyncExternalStore(follow, readScale, () => 1)

const coarse = '(pointer: coarse)'

const followPointer = (onChange: () => void): (() => void) => {
  const pointer = window.matchMedia(coarse)
  pointer.addEventListener('change', onChange)
  return () => pointer.removeEventListener('change', onChange)
}

/** The least height of what a person presses, in pixels: larger under a finger. */
export const useTarget = (): number =>
  useSyncExternalStore(
    followPointer,
    () => (window.matchMedia(coarse).matches ? targets.coarse : targets.fine),
    () => targets.fine,
  )
