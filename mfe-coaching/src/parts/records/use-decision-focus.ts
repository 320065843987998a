import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/**
 * A decision removes its own button, `data-decision`: the button of the next one takes the focus, or else the words
 * about the rest, `data-rest`.
 */
export function useDecisionFocus<Box extends HTMLElement>() {
  const ref = useRef<Box>(null)
  const place = useRef<number>(undefined)
  const buttons = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-decision]') ?? [])]
  useLayoutEffect(() => {
    const decidedPlace = place.current
    place.current = undefined
    if (decidedPlace === undefined) return
    const open = buttons()
    const next = open[Math.min(decidedPlace, open.length - 1)] ?? ref.current?.querySelector<HTMLElement>('[data-rest]')
    next?.focus()
  })
  return {
    ref,
    onClickCapture: ({ target }: MouseEvent) => {
      const at = buttons().findIndex((button) => button.contains(target as Node))
      place.current = at === -1 ? undefined : at
    },
  }
}

/** Words that take the focus when the button that had it is gone; `buttons` changes with the buttons beside them. */
export function useFocusAfter<Words extends HTMLElement>(buttons: string) {
  const ref = useRef<Words>(null)
  const before = useRef(buttons)
  useLayoutEffect(() => {
    if (before.current !== buttons && document.activeElement === document.body) ref.current?.focus()
    before.current = buttons
  }, [buttons])
  return ref
}
