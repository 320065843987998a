import type { Language } from '../../observer/question-kind.ts'
import { statesFact } from '../../analysis/given-back/stated-fact.ts'
import { plainText, sentencesOf, showsAny } from '../../observer/words.ts'
import { type Quote, quoteFrom } from '../evidence/quote.ts'
import type { LearnerTurn } from '../facts.ts'

/** "The report came late" is about what the other did; "The tablets arrived yesterday" is news. */
const ofOther: Readonly<Record<Language, RegExp>> = {
  en: /(?<!thank )\b(?:you|your|he|she|he's|she's)\b|\b(?:late|due|missing|overdue|unanswered|not|n't|nothing|without|cancelled|empty|incomplete|wrong|after the (?:date|deadline))\b/,
  fr: /(?<!\p{L})(?:vous|votre|vos|tu|te|toi|t'|ton|ta|tes|retard|tard|incompl\p{L}+|après (?:la date|le délai)|manqu\p{L}+|sans|pas|rien|annulé\p{L}*|vides?)(?!\p{L})/u,
}

/** "That sounds lonely, and you have carried it for three weeks" guesses a feeling. */
const guess = {
  en: /\b(?:sounds|seems|must (?:be|have)|you fe(?:el|lt))\b/,
  fr: /on dirait|semble|a dû|vous (?:vous )?sent|te sens/,
} as const

const effects = {
  en: /\b(?:so (?:that )?(?:we|i|the \w+|nobody|they) (?:had|have|couldn't|could not|waited|lost|missed)|(?:it|that|this|which) (?:meant|means|cost|costs|led|left|leaves|delayed|delays|held up|holds up|kept|threw)|(?:i|we|he|she|they|the \w+|somebody|others|\w+) (?:had|have|has) to \w+|because of (?:it|that|this)|as a (?:result|consequence)|in the end (?:we|i|the)|the (?:effect|result|consequence)|(?:couldn't|could not) (?:send|close|plan|pay|decide|start|finish)|complained|waited (?:for|until|a|two|three))\b/,
  fr: /(?<!\p{L})(?:du coup|à cause de (?:ça|cela)|par conséquent|conséquence|(?:l'|pour )effet|résultat|(?:ce qui|ça|cela) (?:a|nous a|m'a|leur a|lui a|nous|oblige|retarde|bloque|coûte|fait que|veut dire)|(?:a|ont|ai|avons) dû|(?:a|ont|ai|avons) (?:attendu|perdu)|n'(?:a|ont|ai|avons) pas pu|s'est plainte?|se sont plaints|est bloquée?)(?!\p{L})/u,
} as const

/** The sentences of these turns that say what came of it: "We had to send the figures out unchecked." */
export const effectQuotes = (turns: readonly Pick<LearnerTurn, 'seq' | 'text'>[]): Quote[] =>
  turns.flatMap((turn) =>
    sentencesOf(turn.text)
      .filter((sentence) => !sentence.includes('?') && showsAny(effects, plainText(sentence)))
      .flatMap((sentence) => quoteFrom(turn, sentence) ?? []),
  )

/** A fact and its effect in one turn are one quote, for a page quotes a turn once. */
export const withEffects = (
  facts: readonly Quote[],
  effectList: readonly Quote[],
  texts: ReadonlyMap<number, string>,
): Quote[] => {
  const joinedQuotes = facts.map((fact) => {
    const effect = effectList.find(({ seq }) => seq === fact.seq)
    const start = Math.min(fact.start, effect?.start ?? fact.start)
    const end = Math.max(fact.end, effect?.end ?? fact.end)
    return { seq: fact.seq, start, end, quote: texts.get(fact.seq)?.slice(start, end) ?? fact.quote }
  })
  return [...joinedQuotes, ...effectList.filter(({ seq }) => facts.every((fact) => fact.seq !== seq)).slice(0, 1)]
}

/** The sentences that state what happened, with its number or its time: "Two meetings passed without you." */
export const statedFacts = (
  turn: Pick<LearnerTurn, 'seq' | 'text' | 'slight' | 'reflection' | 'forbiddenActs'>,
  language: Language,
): Quote[] => {
  if (turn.slight !== null || turn.forbiddenActs.some(({ act }) => act === 'blame')) return []
  return sentencesOf(turn.text)
    .filter((sentence) => statesFact(sentence, language) && ofOther[language].test(plainText(sentence)))
    .filter((sentence) => !showsAny(guess, plainText(sentence)) && turn.reflection?.quote.includes(sentence) !== true)
    .flatMap((sentence) => quoteFrom(turn, sentence) ?? [])
}
