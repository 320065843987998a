import { useEffect } from 'react'
import { currentHost, useHost } from '../host/host-context.tsx'
import type { Middleware, MiddlewareOptions } from '../host/middleware.ts'
import type { NoticeInput } from '../host/notices.ts'

/** Says something in passing; the layout shows it and reads it out. Answers what takes it back. */
export function notify(notice: NoticeInput | string): () => void {
  const { notices } = currentHost()
  const id = notices.add(typeof notice === 'string' ? { text: notice } : notice)
  return () => notices.dismiss(id)
}

export const registerMiddleware = (name: string, middleware: Middleware, options?: MiddlewareOptions): (() => void) =>
  currentHost().middleware.register(name, middleware, options)

/** While `live`, a new build waits: nothing reloads the page. */
export function useLive(live: boolean): void {
  const { live: guard } = useHost()
  useEffect(() => (live ? guard.hold() : undefined), [guard, live])
}
