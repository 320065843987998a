import { type ReactNode, useEffect, useRef } from 'react'

interface FormMessageProps {
  readonly children: ReactNode
  /** Set where something else has the focus, such as the first field with a fault. */
  readonly isSeen?: boolean
}

/**
 * A message about the whole form. It comes into view and takes the focus when it appears, because the button that was
 * pressed may be far below it.
 */
export function FormMessage({ children, isSeen = false }: FormMessageProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSeen) return
    box.current?.scrollIntoView?.({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [isSeen])
  return (
    <div ref={box} tabIndex={-1} className="ui-form-message">
      {children}
    </div>
  )
}
