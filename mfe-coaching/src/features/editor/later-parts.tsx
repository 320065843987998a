import { Loading } from '@parley/ui/core'
import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** The entries of the history whose form was drawn to its end. */
const drawnEntries = new Set<string>()

/** Back and Forward lead to the place that the reader left, so the page must be as long as it was. */
function useEntry() {
  const { key, pathname } = useLocation()
  const entry = `${key} ${pathname}`
  return { entry, isReturn: useNavigationType() === NavigationType.Pop && drawnEntries.has(entry) }
}

/**
 * The parts of a form below its first ones. They are drawn after the first view, one after the other, so that one can
 * type sooner and a key waits for one part at most.
 */
export function LaterParts({ children }: { readonly children: ReactNode }) {
  const parts = Children.toArray(children)
  const { entry, isReturn } = useEntry()
  const [drawn, setDrawn] = useState(isReturn ? Infinity : 0)
  const areAllDrawn = drawn >= parts.length
  useEffect(() => {
    if (areAllDrawn) {
      drawnEntries.add(entry)
      return
    }
    const next = drawn + 1
    // Once all are drawn, a part that appears later is drawn at once, in its place.
    startTransition(() => setDrawn(next < parts.length ? next : Infinity))
  }, [drawn, areAllDrawn, parts.length, entry])
  return (
    <>
      {parts.slice(0, drawn)}
      {areAllDrawn || parts.length === 1 ? null : <Loading shape="form" count={3} />}
    </>
  )
}
