import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf, wordsOf } from '../../../observer/words.ts'
import { hear, type HeardUtterance } from '../hearing.ts'
import type { SaidLines } from '../required-signs.ts'

/** The words that change when the speakers change places, and those that only lead in. */
const persons: ReadonlySet<string> = new Set(
  `i m re ve d ll me my mine myself you your yours yourself we us our ours am are is was were have has s
  je j moi mon ma mes tu te t toi ton ta tes vous v votre vos nous notre nos suis es est êtes avez ai as a avons sommes
  so then and but right okay ok well donc alors et mais bon bien d'accord`.split(/\s+/u),
)

/** "It sounds like", « Si je comprends bien » before what is given back. */
const lead: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:it|that|you) (?:sounds?|seems?|feels?|looks?)(?: to me)?(?: like| as (?:if|though))?\b|\b(?:what )?i(?:'m| am)? (?:hear|hearing|understand|gather)(?: is| that| you say(?:ing)?)*\b|\b(?:you(?:'re| are) (?:saying|telling me)|you (?:said|say|mean|feel|think)|in other words|if i (?:understand|hear|get)(?: you| that| this| it)?(?: right| rightly| correctly)?)(?: that)?\b/,
  fr: accentedPattern(
    /\bsi (?:je|j'ai) (?:vous |te |t')?(?:comprends|compris|entends|suis)(?: bien)?\b|\b(?:on dirait|j'entends|je comprends|il (?:me )?semble|vous dites|tu dis|vous pensez|tu penses|autrement dit)(?: bien)?(?: qu(?:e\b|'))?/,
  ),
}

/** « J'aurais dû » and « vous auriez dû » differ by their endings only. */
const rootsOf = (text: string): string[] =>
  wordsOf(plainText(text).replaceAll("'", ' '))
    .filter((word) => !persons.has(word))
    .map((word) => word.replace(/(?<=\p{L}{2})(?:ais|ait|iez|ions|aient|ons|ez|es|e|s)$/u, ''))

/** The words that stand in both texts in the same order. */
const sharedInOrder = (one: readonly string[], other: readonly string[]): number => {
  let before = other.map(() => 0)
  for (const word of one) {
    const counts: number[] = []
    other.forEach((its, place) => {
      const same = word === its ? (before[place - 1] ?? 0) + 1 : 0
      counts.push(Math.max(same, before[place] ?? 0, counts[place - 1] ?? 0))
    })
    before = counts
  }
  return before.at(-1) ?? 0
}

/** A sentence counts as the persona's when this part of its words comes from there: a whole sentence, or so many words. */
const leastCopied = { share: 0.85, words: 5 } as const

const isCopy = (
  words: readonly string[],
  turn: readonly string[],
  sentences: readonly (readonly string[])[],
): boolean => {
  const fits = (count: number, all: number): boolean => count > 0 && count >= leastCopied.share * all
  if (!fits(sharedInOrder(words, turn), words.length)) return false
  return words.length >= leastCopied.words || sentences.some((one) => fits(sharedInOrder(words, one), one.length))
}

/** Kinds of a sentence in which the learner gives something of their own, beside what is only turned round. */
const givesOwn: ReadonlySet<HeardUtterance['kind']> = new Set([
  'reflection',
  'empathy',
  'praise',
  'autonomy',
  'apology',
  'own_part',
  'self_disclosure',
  'offer',
  'proposal',
  'commitment',
  'reassurance',
  'permission',
])

/**
 * "So you took over his reports" after "I took over his reports": with the persons turned round it is the persona's own
 * sentence. A few words out of a longer sentence are a choice, and words of the learner's own show what was understood.
 */
export const isTurnedRound = ({ learner, persona }: SaidLines, language: Language): boolean => {
  const last = persona.at(-1) ?? ''
  const turn = rootsOf(last)
  const sentences = sentencesOf(last).map(rootsOf)
  const statements = sentencesOf(learner.at(-1) ?? '').filter((sentence) => !sentence.includes('?'))
  const ownSentences = statements.filter(
    (sentence) => !isCopy(rootsOf(plainText(sentence).replace(lead[language], ' ')), turn, sentences),
  )
  if (ownSentences.length === statements.length) return false
  return ownSentences.every((sentence) => !givesOwn.has(hear(sentence, language).kind))
}
