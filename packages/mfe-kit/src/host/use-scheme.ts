import { useStore } from 'zustand'
import { useHost } from './host-context.tsx'
import type { SchemePreference, SchemeState } from './host.ts'
import type { TextSize } from './text-size.ts'

export function useScheme(): SchemeState & { readonly choose: (preference: SchemePreference) => void } {
  const { scheme } = useHost()
  return { ...useStore(scheme), choose: scheme.choose }
}

export function useTextSize(): { readonly size: TextSize; readonly choose: (size: TextSize) => void } {
  const { textSize } = useHost()
  return { size: useStore(textSize), choose: textSize.choose }
}

export const useProduct = () => useStore(useHost().registry, (registry) => registry.product)

/** The parts of this page: what the channel shows, and the applications of the user. */
export const useRegistry = () => useStore(useHost().registry)

/** Updates pages, menu and palette after the user's applications changed. */
export const useApplications = () => useHost().applications

export const usePrefetch = () => useHost().prefetch
