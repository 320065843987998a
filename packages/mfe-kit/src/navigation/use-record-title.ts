import { useEffect, useRef } from 'react'
import { useHost } from '../host/host-context.tsx'
import { useProduct } from '../host/use-scheme.ts'
import { useRoute } from './use-route.ts'

/**
 * Puts the name of the page's record before the title of the page: "Amélie · Persona · Parley". The shell writes the title
 * of the page at every change of the address, so the name is written again after each.
 */
export function useRecordTitle(name: string | undefined): void {
  const { navigation } = useHost()
  const product = useProduct().name
  const route = useRoute()
  const own = useRef(route.id)
  useEffect(() => {
    // A page that is being left sees the next address before it goes.
    if (!name || route.id !== own.current) return undefined
    document.title = `${name} · ${route.title} · ${product}`
    return () => {
      document.title = `${navigation.getState().title} · ${product}`
    }
  }, [name, navigation, product, route])
}
