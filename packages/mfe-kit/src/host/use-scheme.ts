import { useStore } from 'zustand'
import { useHost } from './host-context.tsx'
import type { SchemePreference, SchemeState } from './host.ts'

export function useScheme(): SchemeState & { readonly choose: (preference: SchemePreference) => void } {
  const { scheme } = useHost()
  return { ...useStore(scheme), choose: scheme.choose }
}

export const useProduct = () => useStore(useHost().registry, (registry) => registry.product)

export const usePrefetch = () => useHost().prefetch
