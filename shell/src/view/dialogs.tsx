import { usePhrases } from '@parley/mfe-kit'
import { useStore } from 'zustand'
import type { ShellPhrases } from '../phrases/en.ts'
import { BrokenPanel } from './broken-panel.tsx'
import type { LoadedDialog } from './dialog-state.ts'
import { LoadingBar } from './pending-bar.tsx'
import { useShell } from './shell-context.ts'

function DialogContent({ dialog }: { readonly dialog: LoadedDialog }) {
  const { retry } = useShell()
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

/** The dialog that the fragment of the address names, over its page. */
export function Dialogs() {
  const t = usePhrases<ShellPhrases>('shell')
  const dialog = useStore(useShell().dialogs)
  if (!dialog) return null
  const isLoading = dialog.kind === 'loading'
  const shownDialog = isLoading ? dialog.previous : dialog
  return (
    <>
      {shownDialog ? <DialogContent dialog={shownDialog} /> : null}
      {isLoading ? <LoadingBar label={t('loading')} /> : null}
    </>
  )
}
