import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import { IconButton } from '../action/button.tsx'
import { X } from '../../icons/index.ts'

export interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly titleHidden?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons, the main one last. */
  readonly actions?: ReactNode
  /** `side` and `bottom` are sheets; a side sheet comes from below on a phone. */
  readonly placement?: 'centre' | 'side' | 'bottom'
  readonly role?: 'dialog' | 'alertdialog'
  /** The action that has the focus at first, where the dialog has no field: the one that loses nothing. */
  readonly firstFocus?: 'first' | 'last'
}

const firstField = '.ui-dialog__body :is(input:not([tabindex="-1"]), select, textarea)'
const anyAction = '.ui-dialog__actions button:not(:disabled)'

/** The browser closes a dialog at Escape, unless the key belongs to an open list inside it. */
const keepForList = (event: KeyboardEvent) => {
  const isInList = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
  if (event.key === 'Escape' && isInList) event.preventDefault()
}

/** The browser's own modal dialog: it holds the focus, gives it back, and Escape closes it. */
export function Dialog({
  open,
  title,
  titleHidden,
  onClose,
  children,
  actions,
  placement = 'centre',
  role,
  firstFocus = 'first',
}: DialogProps) {
  const phrases = useUiPhrases()
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const dialog = element.current
    if (!dialog || dialog.open === open) return
    if (!open) return dialog.close()
    dialog.showModal()
    // Not the sign that closes it, which the browser would choose.
    const actions = [...dialog.querySelectorAll<HTMLElement>(anyAction)]
    const first = dialog.querySelector<HTMLElement>(firstField) ?? actions.at(firstFocus === 'last' ? -1 : 0)
    first?.focus()
  }, [open, firstFocus])

  // A dialog that is removed while it is open would keep the focus: only closing returns it.
  useLayoutEffect(() => {
    const dialog = element.current
    return () => {
      if (dialog?.open) dialog.close()
    }
  }, [])

  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === element.current) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the backdrop; the key for it is Escape, which the browser gives
    <dialog
      ref={element}
      className={`ui-dialog ui-dialog--${placement}`}
      role={role}
      aria-labelledby={id}
      onClick={closeFromBackdrop}
      onKeyDownCapture={keepForList}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open ? (
        <div className="ui-dialog__box">
          <header className="ui-dialog__head">
            <h2 id={id} className={titleHidden ? 'ui-hidden' : undefined}>
              {title}
            </h2>
            <IconButton label={phrases.close} icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
          </header>
          <div className="ui-dialog__body">{children}</div>
          {actions ? <footer className="ui-dialog__actions">{actions}</footer> : null}
        </div>
      ) : null}
    </dialog>
  )
}
