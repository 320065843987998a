import { type DragEvent, useLayoutEffect, useRef, useState } from 'react'

const rowSelector = '.ui-form-rows__row'

const sideOf = (from: number, to: number): 'above' | 'below' => (from < to ? 'below' : 'above')

interface DragStart {
  readonly element: HTMLElement
  /** The place of the pointer in the window. */
  readonly pointerY: number
}

/**
 * Tall rows are low while one of them is dragged, so that the place where it lands is in view. The dragged row stays
 * under the pointer; where it was dropped, it comes into view.
 */
function useLowRows() {
  const [isLow, setLow] = useState(false)
  const start = useRef<DragStart>(undefined)
  const frame = useRef(0)
  useLayoutEffect(() => {
    if (!start.current) return
    const { element, pointerY } = start.current
    if (isLow) window.scrollBy?.({ top: element.getBoundingClientRect().top - pointerY, behavior: 'instant' })
    else element.scrollIntoView?.({ block: 'nearest', behavior: 'instant' })
  }, [isLow])
  return {
    isLow,
    lower: (element: HTMLElement, pointerY: number) => {
      start.current = { element, pointerY }
      // A browser gives up a drag whose element moves during the event that starts it.
      frame.current = window.requestAnimationFrame(() => setLow(true))
    },
    raise: () => {
      window.cancelAnimationFrame(frame.current)
      setLow(false)
    },
  }
}

/** Moves rows by dragging their handle. The arrows beside it do the same for the keyboard and on a touch screen. */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>()
  const [over, setOver] = useState<number>()
  const { isLow, lower, raise } = useLowRows()
  const end = () => {
    setFrom(undefined)
    setOver(undefined)
    raise()
  }
  return {
    start: (row: number, event: DragEvent<HTMLElement>) => {
      const element = event.currentTarget.closest<HTMLElement>(rowSelector)
      event.dataTransfer.effectAllowed = 'move'
      // Firefox drags only what carries data.
      event.dataTransfer.setData('text/plain', String(row))
      setFrom(row)
      if (!element) return
      // The picture of a whole row would cover the place where it lands.
      event.dataTransfer.setDragImage(element.querySelector('.ant-form-item') ?? element, 0, 0)
      lower(element, event.clientY)
    },
    end,
    /** The handlers of the list: a drop between two rows lands where the line is, and none lands outside. */
    list: {
      onDragOver: (event: DragEvent) => {
        if (from !== undefined) event.preventDefault()
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!isInside) setOver(undefined)
      },
      onDrop: (event: DragEvent) => {
        if (from === undefined) return
        event.preventDefault()
        if (over !== undefined && over !== from) onMove(from, over)
        end()
      },
    },
    /** The handlers of a row, and whether the dragged row would land above or below it. */
    target: (row: number) => ({
      'data-low': isLow || undefined,
      'data-dragged': (isLow && from === row) || undefined,
      'data-drop': from === undefined || over !== row || from === row ? undefined : sideOf(from, row),
      onDragOver: () => {
        if (from !== undefined) setOver(row)
      },
    }),
  }
}

export type RowDrag = ReturnType<typeof useRowDrag>
