import { navigateTo } from '@parley/mfe-kit'
import { Dialog } from '@parley/ui/core'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** A dialog over the landing; closing it leaves the landing as it was. */
export function AuthDialog({ title, children }: Props) {
  return (
    <Dialog open title={title} onClose={() => void navigateTo('/')}>
      {children}
    </Dialog>
  )
}
