import { Button } from '@parley/ui/core'
import type { ReactNode } from 'react'
import type { FormOpener } from './use-form-behind-button.ts'

interface Props {
  readonly opener: FormOpener
  readonly children: ReactNode
}

/** Opens a form in its own place, and has the focus again when the form closes. */
export function FormButton({ opener, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus has just closed
    <Button tone="quiet" autoFocus={opener.returnsFocus} onClick={opener.open}>
      {children}
    </Button>
  )
}
