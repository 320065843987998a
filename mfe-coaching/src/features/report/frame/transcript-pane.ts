/** The place in the pane to which a turn is scrolled, as a share of its height. */
const restingPlace = 0.3

const isCalm = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

const behavior = (): ScrollBehavior => (isCalm() ? 'auto' : 'smooth')

/** The transcript scrolls by itself only where it stands beside the report. */
export const isBeside = (pane: HTMLElement): boolean => getComputedStyle(pane).overflowY === 'auto'

const paneOf = (element: HTMLElement): HTMLElement | null => {
  const pane = element.closest<HTMLElement>('[data-transcript-pane]')
  return pane && isBeside(pane) ? pane : null
}

/** Brings an element into sight. A turn beside the report moves its own pane, so that the report stays where it is. */
export const scrollToElement = (element: HTMLElement): void => {
  const pane = paneOf(element)
  if (pane) pane.scrollTo?.({ top: element.offsetTop - pane.clientHeight * restingPlace, behavior: behavior() })
  else element.scrollIntoView?.({ block: 'center', behavior: behavior() })
}
