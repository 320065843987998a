import type { Permission } from '@parley/contracts/access'
import { holdsAny, holdsEvery } from '@parley/contracts/access/held'
import { useStore } from 'zustand'
import { currentHost, useHost } from '../host/host-context.tsx'

export interface PermissionOptions {
  /** Ask for every permission of the list instead of any. */
  readonly all?: boolean
}

export type PermissionQuestion = Permission | readonly Permission[]

/** True for any permission of the list, in any order, or for all with `all`. An empty list is always granted. */
export function holds(
  heldPermissions: readonly Permission[],
  question: PermissionQuestion,
  { all = false }: PermissionOptions = {},
): boolean {
  const list = typeof question === 'string' ? [question] : question
  if (list.length === 0) return true
  return all ? holdsEvery(heldPermissions, list) : holdsAny(heldPermissions, list)
}

/** Checks the permission now, for code outside components. */
export const can = (question: PermissionQuestion, options?: PermissionOptions): boolean =>
  holds(currentHost().session.getState().permissions, question, options)

/** The same check as a hook: it runs again when the session changes. */
export function useCan(question: PermissionQuestion, options?: PermissionOptions): boolean {
  const { session } = useHost()
  return useStore(session, (state) => holds(state.permissions, question, options))
}
