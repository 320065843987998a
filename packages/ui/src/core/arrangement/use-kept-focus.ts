import { useEffect, useRef } from 'react'

const isAnother = (): boolean => true

/** For the number of rows in a list: the row with the focus can only disappear when there are fewer. */
export const isFewer = (before: number, now: number): boolean => now < before

/**
 * The place that takes the focus when a change removes the control that had it. Otherwise the keyboard would start again
 * at the top of the page. `removes` tells which changes can do that; without it, all of them. `find` names the control in
 * the place that comes next, if there is one.
 */
export function useKeptFocus<Change, Place extends HTMLElement = HTMLDivElement>(
  change: Change,
  removes: (before: Change, now: Change) => boolean = isAnother,
  find?: (place: Place) => HTMLElement | null,
) {
  const place = useRef<Place>(null)
  const last = useRef(change)
  const latestFind = useRef(find)
  useEffect(() => {
    latestFind.current = find
  })
  useEffect(() => {
    const before = last.current
    if (before === change) return
    last.current = change
    if (!place.current || !removes(before, change) || document.activeElement !== document.body) return
    const next = latestFind.current?.(place.current)
    if (next) next.focus()
    else place.current.focus({ preventScroll: true })
  }, [change, removes])
  return place
}
