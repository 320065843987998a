import type { LayoutMap } from '../page/page.ts'
import type { OperatorFacts } from '@parley/contracts/registry'
import { createContext, useContext } from 'react'
import type { ReadableState } from '@parley/mfe-kit/host'
import type { RemoteCommandLoader } from '../palette/remote-search.ts'
import type { View } from '../pipeline/view.ts'
import type { EdgeCaller } from '../versions/overview.ts'
import type { DialogState } from './dialog-state.ts'

/** Context of the shell's own components: one per page in the browser, one per request on the server. */
export interface ShellContent {
  readonly views: ReadableState<View>
  readonly dialogs: ReadableState<DialogState | null>
  readonly layouts: LayoutMap
  readonly operator: OperatorFacts
  readonly retry: () => void
  /** The remote's entries for the command palette. */
  readonly loadCommands: RemoteCommandLoader
  /** Asks the edge as the user who is signed in. */
  readonly askEdge: EdgeCaller
  /** Reports an error of a page. An error on a remote's page counts against that remote. */
  readonly report: (thrown: unknown, remote?: string | null) => void
}

const ShellContext = createContext<ShellContent | null>(null)
export const ShellContentProvider = ShellContext.Provider

export function useShell(): ShellContent {
  const content = useContext(ShellContext)
  if (!content) throw new Error('rendered outside the shell')
  return content
}
