import type { Registry } from '@parley/contracts/registry'
import type { ComponentType } from 'react'
import type { LayoutProps } from '../page/page.ts'
import type { RemoteFailure } from '../pipeline/view.ts'

/** A dialog that a remote provides over a public page. */
export type LoadedDialog =
  | { readonly kind: 'open'; readonly Page: ComponentType; readonly Frame: ComponentType<LayoutProps> }
  | { readonly kind: 'broken'; readonly failure: RemoteFailure }

/** The previous dialog stays while the code of the next one loads. */
export type DialogState = LoadedDialog | { readonly kind: 'loading'; readonly previous: LoadedDialog | null }

export interface DialogPlace {
  readonly remote: string
  readonly id: string
}

/** Dialogs are fragments of the landing: `/#login`. */
export function findDialog(registry: Registry, path: string, hash: string): DialogPlace | null {
  if (path !== '/' || hash === '') return null
  // A code may follow: `#reset-password?reset_code=…` never reaches a server's log.
  const [wantedName] = hash.slice(1).split('?')
  for (const { name, dialogs } of registry.remotes) {
    const dialog = dialogs.find((candidate) => candidate.hash.replace(/^#/, '') === wantedName)
    if (dialog) return { remote: name, id: dialog.route }
  }
  return null
}
