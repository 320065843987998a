import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useHost } from '../host/host-context.tsx'
import type { HeldNavigation } from '../host/navigation.ts'

/**
 * Blocks navigations while `when` is true and answers the waiting one, so the page can ask the user. The browser itself
 * asks before the tab closes.
 */
export function useBlocker(when: boolean): HeldNavigation | null {
  const { navigation } = useHost()
  const latest = useRef(when)
  useEffect(() => {
    latest.current = when
  })
  useEffect(() => navigation.hold(() => latest.current), [navigation])
  useEffect(() => {
    if (!when) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  return useStore(navigation.held)
}
