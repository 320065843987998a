import type { ReactNode } from 'react'
import { type PageName, useCanOpen } from './can-open.ts'

interface CanOpenProps {
  readonly page: PageName
  readonly children: ReactNode
}

/** Shows the way to a page only to users who may open it. */
export function CanOpen({ page, children }: CanOpenProps) {
  return useCanOpen()(page) ? children : null
}
