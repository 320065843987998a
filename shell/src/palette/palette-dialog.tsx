import { type ReactNode, useEffect, useRef } from 'react'
import { CrossSign } from '../layouts/parts/strip-signs.tsx'
import './palette.css'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Lies over everything, also over an open dialog. Its first control gets the focus; when it closes, the focus returns. */
export function PaletteDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the backdrop arrives here; Escape does the same by keyboard
    <dialog
      ref={dialog}
      className="palette"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className="palette__box">{children}</div>
    </dialog>
  )
}

interface HeadProps {
  /** The name of the button that closes the dialog. */
  readonly close: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The first line of a palette dialog: its title or its field, and the button that closes it. */
export function PaletteHead({ close, onClose, children }: HeadProps) {
  return (
    <div className="palette__head">
      {children}
      <button
        type="button"
        className="ui-button ui-button--quiet ui-button--icon"
        aria-label={close}
        title={close}
        onClick={onClose}
      >
        <CrossSign />
      </button>
    </div>
  )
}
