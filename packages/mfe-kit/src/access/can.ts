import type { Permission } from '@parley/contracts/access'
import { useStore } from 'zustand'
import { currentHost, useHost } from '../host/host-context.tsx'

export interface CanOptions {
  /** Ask for every permission of the list instead of any. */
  readonly all?: boolean
}

export type PermissionQuestion = Permission | readonly Permission[]

/** Any-of whatever the order, `all` on request. An empty list asks for nothing and is granted. */
export function holds(
  held: readonly Permission[],
  asked: PermissionQuestion,
  { all = false }: CanOptions = {},
): boolean {
  const list = typeof asked === 'string' ? [asked] : asked
  if (list.length === 0) return true
  return all
    ? list.every((permission) => held.includes(permission))
    : list.some((permission) => held.includes(permission))
}

/** For code outside components; it answers for this moment only. */
export const can = (asked: PermissionQuestion, options?: CanOptions): boolean =>
  holds(currentHost().session.getState().permissions, asked, options)

/** The same question, asked again whenever the session changes. */
export function useCan(asked: PermissionQuestion, options?: CanOptions): boolean {
  const { session } = useHost()
  return useStore(session, (state) => holds(state.permissions, asked, options))
}
