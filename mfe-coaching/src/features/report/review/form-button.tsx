import { Button } from '@parley/ui/core'
import type { ReactNode } from 'react'
import type { FormOpener } from './use-form-behind-button.ts'

interface Props {
  readonly opener: FormOpener
  /** The name for screen readers where a page has several such buttons; it begins with the visible words. */
  readonly name?: string
  readonly children: ReactNode
}

/** Opens a form in its own place, and has the focus again when the form closes. */
export function FormButton({ opener, name, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus has just closed
    <Button tone="quiet" aria-label={name} autoFocus={opener.returnsFocus} onClick={opener.open}>
      {children}
    </Button>
  )
}
