import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { buttonClass, type ButtonLook } from './button.tsx'

export interface ActionMenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onPress: () => void
}

export interface ActionMenuProps extends ButtonLook {
  readonly label: string
  readonly icon?: ReactNode
  /** Shows the icon alone; the label is still said aloud. */
  readonly compact?: boolean
  readonly items: readonly ActionMenuItem[]
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** A button that opens a short list of things to do: arrows move, Enter does, Escape closes. */
export function ActionMenu({ label, icon, compact, items, ...look }: ActionMenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  useEffect(() => {
    if (!open) return undefined
    entries()[0]?.focus()
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    if (event.key === 'Tab') setOpen(false)
    const list = entries()
    const target = steps[event.key]?.(list.indexOf(document.activeElement as HTMLElement), list.length)
    if (target === undefined) return
    event.preventDefault()
    list[target]?.focus()
  }

  return (
    <div className="ui-menu" ref={root}>
      <button
        ref={trigger}
        type="button"
        className={buttonClass({ tone: 'quiet', ...look, iconOnly: compact })}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={compact ? label : undefined}
        title={compact ? label : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon}
        {compact ? null : label}
      </button>
      {open ? (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus moves among its items
        <div className="ui-menu__list" role="menu" id={id} aria-label={label} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={item.danger ? 'ui-menu__item ui-menu__item--danger' : 'ui-menu__item'}
              disabled={item.disabled}
              onClick={() => {
                close()
                item.onPress()
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
