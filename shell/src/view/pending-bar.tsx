import { useHost } from '@parley/mfe-kit/host'
import { useStore } from 'zustand'

/** A popover is the only element that shows above an open dialog. */
const showOnTop = (bar: HTMLElement | null): void => {
  bar?.togglePopover?.(true)
}

/** The animation starts late, so the bar appears only when loading is slow. */
export const LoadingBar = ({ label }: { readonly label: string }) => (
  <progress ref={showOnTop} popover="manual" className="shell-progress" aria-label={label} />
)

/** Shows that a navigation is still loading. */
export function PendingBar({ label }: { readonly label: string }) {
  const pending = useStore(useHost().navigation.pending)
  return pending ? <LoadingBar label={label} /> : null
}
