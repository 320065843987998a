import { useEffect } from 'react'
import { currentHost, useHost } from '../host/host-context.tsx'
import type { Middleware, MiddlewareOptions } from '../host/middleware.ts'
import type { NoticeInput } from '../host/notices.ts'

/** Shows a notice and has screen readers announce it. The returned function removes the notice. */
export function notify(notice: NoticeInput | string): () => void {
  const { notices } = currentHost()
  const id = notices.add(typeof notice === 'string' ? { text: notice } : notice)
  return () => notices.dismiss(id)
}

/**
 * Removes the notices that only confirm something. A page calls it before it opens a drawer, which they would cover.
 * Errors and notices with an action stay.
 */
export function dismissConfirmations(): void {
  const { notices } = currentHost()
  const confirmations = notices.getState().filter(({ kind, action }) => kind !== 'error' && action === undefined)
  for (const { id } of confirmations) notices.dismiss(id)
}

export const registerMiddleware = (name: string, middleware: Middleware, options?: MiddlewareOptions): (() => void) =>
  currentHost().middleware.register(name, middleware, options)

/** Delays the reload for a new build while `live` is true. */
export function useLive(live: boolean): void {
  const { live: guard } = useHost()
  useEffect(() => (live ? guard.hold() : undefined), [guard, live])
}
