import { Loading } from '@parley/ui/core'
import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Back and Forward lead to the place that the reader left, so the page must be as long as it was. */
const useReturn = (): boolean => {
  const { key } = useLocation()
  return useNavigationType() === NavigationType.Pop && key !== 'default'
}

/**
 * The parts of a form below its first ones. They are drawn after the first view, one after the other, so that one can
 * type sooner and a key waits for one part at most.
 */
export function LaterParts({ children }: { readonly children: ReactNode }) {
  const parts = Children.toArray(children)
  const isReturn = useReturn()
  const [drawn, setDrawn] = useState(isReturn ? Infinity : 0)
  const areAllDrawn = drawn >= parts.length
  useEffect(() => {
    if (areAllDrawn) return
    const next = drawn + 1
    // Once all are drawn, a part that appears later is drawn at once, in its place.
    startTransition(() => setDrawn(next < parts.length ? next : Infinity))
  }, [drawn, areAllDrawn, parts.length])
  return (
    <>
      {parts.slice(0, drawn)}
      {areAllDrawn || parts.length === 1 ? null : <Loading shape="form" count={3} />}
    </>
  )
}
