import { useStore } from 'zustand'
import { BrokenPanel } from './broken-panel.tsx'
import { useShell } from './shell-context.ts'

/** The dialog of the address's fragment, over whatever page it belongs to. */
export function Dialogs() {
  const { dialogs, retry } = useShell()
  const dialog = useStore(dialogs)
  if (!dialog) return null
  if (dialog.kind === 'broken') {
    return (
      <dialog open className="shell-dialog">
        <BrokenPanel failure={dialog.failure} onRetry={retry} />
      </dialog>
    )
  }
  const { Page, Frame } = dialog
  return (
    <Frame>
      <Page />
    </Frame>
  )
}
