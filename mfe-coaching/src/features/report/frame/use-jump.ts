import { useEffect, useMemo, useState } from 'react'
import { markQuote, type QuotedWords } from './quote-mark.ts'
import { scrollToElement } from './transcript-pane.ts'

interface JumpTarget {
  readonly turn: number
  /** The words to mark in the turn, or the whole turn. */
  readonly quote: QuotedWords
  /** The element to come back to. */
  readonly from: string
}

export interface JumpControl {
  readonly jump: JumpTarget | null
  readonly go: (jump: JumpTarget) => void
  readonly back: () => void
}

const bring = (element: HTMLElement): void => {
  element.focus({ preventScroll: true })
  scrollToElement(element)
}

/** Leads to the turn and marks it; returns the function that removes the mark. */
const show = ({ turn, quote }: JumpTarget): (() => void) | undefined => {
  const line = document.querySelector<HTMLElement>(`#turn-${turn}`)
  if (!line) return undefined
  // A line of the transcript can hold the focus only while it is the one that was led to.
  line.tabIndex = -1
  bring(line)
  return markQuote(line, quote)
}

/** From a quote to its place in the transcript and back: the eye and the focus go together. */
export function useJump(): JumpControl {
  const [jump, setJump] = useState<JumpTarget | null>(null)
  useEffect(() => {
    return jump ? show(jump) : undefined
  }, [jump])
  return useMemo(
    () => ({
      jump,
      go: (to) => setJump({ ...to }),
      back: () => {
        const origin = jump && document.querySelector<HTMLElement>(`[id="${CSS.escape(jump.from)}"]`)
        setJump(null)
        if (origin) bring(origin)
      },
    }),
    [jump],
  )
}
