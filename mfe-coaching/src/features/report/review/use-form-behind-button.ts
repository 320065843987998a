import { useState } from 'react'

/** A form behind a button. */
export interface FormOpener {
  readonly isOpen: boolean
  /** The button takes the focus back once the form that it opened has closed. */
  readonly returnsFocus: boolean
  /** The text of a form that Escape closed, so that the key loses nothing. */
  readonly draft: string
  readonly open: () => void
  readonly close: (draft?: string) => void
}

export function useFormBehindButton(): FormOpener {
  const [isOpen, setOpen] = useState(false)
  const [returnsFocus, setReturnsFocus] = useState(false)
  const [draft, setDraft] = useState('')
  return {
    isOpen,
    returnsFocus,
    draft,
    open: () => setOpen(true),
    close: (text = '') => {
      setDraft(text)
      setReturnsFocus(true)
      setOpen(false)
    },
  }
}
