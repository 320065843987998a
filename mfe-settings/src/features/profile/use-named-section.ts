import { useRoute } from '@parley/mfe-kit'
import { useEffect } from 'react'

/** Brings the section into view that the address names after `#`, as soon as the sections are on the page. */
export function useNamedSection(isReady: boolean): void {
  const { hash } = useRoute()
  useEffect(() => {
    if (!isReady || hash === '') return
    const heading = document.getElementById(hash.slice(1))?.querySelector<HTMLElement>('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView()
  }, [isReady, hash])
}
