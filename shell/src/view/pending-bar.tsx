import { useHost } from '@parley/mfe-kit/host'
import { useStore } from 'zustand'

/** A popover lies over an open dialog, which would cover anything else. */
const showOnTop = (bar: HTMLElement | null): void => {
  bar?.togglePopover?.(true)
}

/** Its animation begins late, so it shows itself only when something is slow. */
export const LoadingBar = ({ label }: { readonly label: string }) => (
  <progress ref={showOnTop} popover="manual" className="shell-progress" aria-label={label} />
)

/** Shows that a navigation takes its time. */
export function PendingBar({ label }: { readonly label: string }) {
  const pending = useStore(useHost().navigation.pending)
  return pending ? <LoadingBar label={label} /> : null
}
