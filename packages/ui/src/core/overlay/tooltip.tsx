import { type KeyboardEvent, type ReactElement, cloneElement, useId, useRef } from 'react'

export interface TooltipProps {
  readonly text: string
  readonly children: ReactElement<{ 'aria-describedby'?: string }>
}

const gap = 8

const placeAbove = (bubble: HTMLElement, anchor: DOMRect) => {
  const { width, height } = bubble.getBoundingClientRect()
  const left = Math.min(Math.max(anchor.left + anchor.width / 2 - width / 2, gap), window.innerWidth - width - gap)
  const above = anchor.top - height - gap
  bubble.style.left = `${Math.max(left, gap)}px`
  bubble.style.top = `${above > gap ? above : anchor.bottom + gap}px`
}

/** An aside, on hover and on focus alike; Escape puts it away. It must never hold what one cannot do without. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)

  const show = () => {
    const element = bubble.current
    if (!element || !anchor.current || element.matches(':popover-open')) return
    element.showPopover()
    placeAbove(element, anchor.current.getBoundingClientRect())
  }
  const hide = () => {
    if (bubble.current?.matches(':popover-open')) bubble.current.hidePopover()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what its child does; the child is what one uses
    <span
      ref={anchor}
      className="ui-tooltip-anchor"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={bubble} id={id} role="tooltip" popover="manual" className="ui-tooltip">
        {text}
      </span>
    </span>
  )
}
