import { createStore, type StoreApi } from 'zustand'
import { toRemoteError } from '../federation/remote-failure.ts'
import { type DialogPlace, type DialogState, findDialog, type LoadedDialog } from '../view/dialog-state.ts'
import { loadApp } from './app-entry.ts'
import type { Shell } from './create-shell.ts'

type DialogShell = Pick<Shell, 'navigation' | 'registry' | 'remotes'>

const open = async ({ remotes }: DialogShell, { remote, id }: DialogPlace): Promise<LoadedDialog> => {
  try {
    const [{ Page }, Frame] = await Promise.all([remotes.page(remote, id), loadApp()])
    return { kind: 'open', Page, Frame }
  } catch (error) {
    return { kind: 'broken', failure: toRemoteError(remote, error) }
  }
}

/** Opens and closes the dialog that the address's fragment names. */
export function watchDialogs(shell: DialogShell): StoreApi<DialogState | null> {
  const dialogs = createStore<DialogState | null>(() => null)
  let wantedKey = ''
  const follow = () => {
    const { path, hash } = shell.navigation.getState()
    const place = findDialog(shell.registry.getState(), path, hash)
    const key = place ? `${place.remote}/${place.id}` : ''
    if (key === wantedKey) return
    wantedKey = key
    if (!place) dialogs.setState(null, true)
    else {
      const shownDialog = dialogs.getState()
      dialogs.setState(
        { kind: 'loading', previous: shownDialog?.kind === 'loading' ? shownDialog.previous : shownDialog },
        true,
      )
      void open(shell, place).then((state) => {
        if (wantedKey === key) dialogs.setState(state, true)
      })
    }
  }
  shell.navigation.subscribe(follow)
  follow()
  return dialogs
}
