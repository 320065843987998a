import { type ReactNode, useDeferredValue } from 'react'

/** The parts of a form below its first ones. They are drawn right after the first view, so that one can type sooner. */
export function LaterParts({ children }: { readonly children: ReactNode }) {
  const isFirstViewDrawn = useDeferredValue(true, false)
  return isFirstViewDrawn ? children : null
}
