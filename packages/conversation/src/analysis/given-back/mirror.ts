import type { Utterance } from '../../observer/features.ts'
import { plainText, wordsOf } from '../../observer/words.ts'

/** The words that change when the speakers change places. */
const persons: ReadonlySet<string> = new Set(
  `i m re ve d ll me my mine myself you your yours yourself we us our ours am are is was were
  je j moi mon ma mes tu te t toi ton ta tes vous votre vos nous notre nos suis es êtes avez ai as`.split(/\s+/u),
)

/** Fewer words come again by chance. */
const fewestWords = 4

/** « J'aurais dû » and « vous auriez dû » differ by their endings only. */
const rootsOf = (text: string): string[] =>
  wordsOf(plainText(text).replaceAll("'", ' ')).map((word) =>
    word.replace(/(?<=\p{L}{2})(?:ais|ait|iez|ions|aient)$/u, ''),
  )

/** "Later than you should have, and not from me" mirrors "Later than I should have, and not from you". */
export const mirrorsLast = (sentence: string, before: readonly Utterance[]): boolean => {
  const last = before.at(-1)
  if (last?.speaker !== 'client' || sentence.includes('?')) return false
  const lastWords = new Set(rootsOf(last.text))
  const ownWords = rootsOf(sentence).filter((word) => !persons.has(word))
  return ownWords.length >= fewestWords && ownWords.every((word) => lastWords.has(word))
}
