import { sentencesOf } from '../observer/words.ts'
import { stemsOf, touching } from '../partner/persona/stems.ts'
import type { PersonaTurn } from './facts.ts'

/** So large a part of the words of a fact tells it. */
const TOLD = 0.6

/** The persona's words that told a fact which its author had it keep back, by their place in the log. */
export const toldSecrets = (
  secrets: readonly { fact: string }[],
  persona: readonly PersonaTurn[],
): ReadonlyMap<number, string> =>
  new Map(
    secrets.flatMap(({ fact }) => {
      const stems = stemsOf(fact)
      const shareOf = (text: string): number => touching(new Set(stemsOf(text)), stems) / Math.max(1, stems.length)
      const turn = persona.find(({ text }) => shareOf(text) >= TOLD)
      const [line] = sentencesOf(turn?.text ?? '').toSorted((a, b) => shareOf(b) - shareOf(a))
      return turn && line ? [[turn.seq, line] as const] : []
    }),
  )
