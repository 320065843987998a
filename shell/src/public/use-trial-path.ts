import { useHost } from '@parley/mfe-kit/host'
import { useStore } from 'zustand'

/** The address at which a remote lets visitors try the product, or null while no remote offers it. */
export function useTrialPath(): string | null {
  const { remotes } = useStore(useHost().registry)
  const trial = remotes.flatMap(({ routes }) => routes).find((route) => route.id === 'trial' && route.public)
  return trial && !trial.pending ? trial.path.replace(/\/\{.*$/, '') : null
}
