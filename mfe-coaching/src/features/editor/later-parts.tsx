import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * The parts of a form below its first ones. They are drawn after the first view, one after the other, so that one can
 * type sooner and a key waits for one part at most.
 */
export function LaterParts({ children }: { readonly children: ReactNode }) {
  const parts = Children.toArray(children)
  const [drawn, setDrawn] = useState(0)
  const areAllDrawn = drawn >= parts.length
  useEffect(() => {
    if (!areAllDrawn) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, areAllDrawn])
  return parts.slice(0, drawn)
}
