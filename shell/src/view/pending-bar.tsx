import { useHost } from '@parley/mfe-kit/host'
import { useStore } from 'zustand'

/** Shows itself only when a navigation is slow: its animation begins late. */
export function PendingBar({ label }: { readonly label: string }) {
  const pending = useStore(useHost().navigation.pending)
  return pending ? <progress className="shell-progress" aria-label={label} /> : null
}
