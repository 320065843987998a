import { type RefObject, useEffect } from 'react'
import { markQuote } from './quote-mark.ts'
import { isBeside, scrollToElement } from './transcript-pane.ts'

/** The eye reads the report about here, as a share of the window's height. */
const readingLine = 0.4

/** The attributes of a finding: the turn that it is about, and its words where it quotes. */
export const findingAttributes = (turn: number, quote: string | null = null) => ({
  'data-turn': turn,
  'data-quote': quote ?? undefined,
})

const findingAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-turn]') : null

const findingBeingRead = (report: HTMLElement): HTMLElement | undefined => {
  const line = window.innerHeight * readingLine
  return [...report.querySelectorAll<HTMLElement>('[data-turn]')].findLast(
    (finding) => finding.getBoundingClientRect().top <= line,
  )
}

/** The first finding beside the form in which the reader works: a reviewer judges by what it quotes. */
const findingOfForm = (report: HTMLElement): HTMLElement | null => {
  const { activeElement } = document
  const form = report.contains(activeElement) ? activeElement?.closest('form') : null
  return form?.closest('li')?.querySelector<HTMLElement>('[data-turn]') ?? null
}

const isInUse = (pane: HTMLElement): boolean => pane.matches(':hover') || pane.contains(document.activeElement)

/** Shows one finding's turn after another, and forgets the one before. */
const createFollower = (pane: HTMLElement) => {
  let current: HTMLElement | undefined
  let unmark = () => {}
  const forget = () => {
    unmark()
    unmark = () => {}
    current = undefined
  }
  const follow = (finding: HTMLElement | null | undefined) => {
    if (!finding || finding === current || !isBeside(pane)) return
    const line = pane.querySelector<HTMLElement>(`#turn-${finding.dataset.turn}`)
    if (!line) return
    forget()
    current = finding
    const { quote: words = null, direction } = finding.dataset
    unmark = markQuote(line, { words, isCritical: direction === 'against' }, 'followed')
    scrollToElement(line)
  }
  return { follow, forget }
}

/**
 * While the transcript stands beside the report, it shows the turn of the finding that the reader points at, focuses, or
 * has scrolled to. While a reviewer fills in a form, it stays with the finding beside it. A reader who is in the
 * transcript is left alone.
 */
export function useTranscriptFollowing(report: RefObject<HTMLElement | null>, pane: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const reportElement = report.current
    const paneElement = pane.current
    if (!reportElement || !paneElement) return undefined
    const follower = createFollower(paneElement)
    let frame = 0
    const onPoint = ({ target }: Event) => follower.follow(findingOfForm(reportElement) ?? findingAt(target))
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (!isInUse(paneElement)) follower.follow(findingOfForm(reportElement) ?? findingBeingRead(reportElement))
      })
    }
    reportElement.addEventListener('pointerover', onPoint)
    reportElement.addEventListener('focusin', onPoint)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      reportElement.removeEventListener('pointerover', onPoint)
      reportElement.removeEventListener('focusin', onPoint)
      window.removeEventListener('scroll', onScroll)
      follower.forget()
    }
  }, [report, pane])
}
