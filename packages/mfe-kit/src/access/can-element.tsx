import type { ReactNode } from 'react'
import { type PermissionOptions, type PermissionQuestion, useCan } from './can.ts'

interface CanProps extends PermissionOptions {
  readonly permission: PermissionQuestion
  readonly children: ReactNode
  readonly fallback?: ReactNode
}

/** Shows its children only to users with the permissions. The server checks every permission itself. */
export function Can({ permission, all, children, fallback = null }: CanProps) {
  return useCan(permission, { all }) ? children : fallback
}
