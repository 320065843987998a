import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface PopupProps {
  readonly label: string
  readonly trigger: ReactNode
  readonly children: ReactNode
  readonly onOpen?: () => void
}

/** A button that shows a small panel. Escape, a press elsewhere or leaving it by keyboard closes it. */
export function Popup({ label, trigger, children, onOpen }: PopupProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return undefined
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only Escape bubbling from what is inside
    <div className="popup" ref={root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="popup__button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          if (!open) onOpen?.()
          setOpen(!open)
        }}
      >
        {trigger}
        <span className="ui-hidden">{label}</span>
      </button>
      <div className="popup__panel" id={id} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
