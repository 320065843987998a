import { hasAct } from '../../analysis/index.ts'
import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf, showsAny, wordsOf } from '../../observer/words.ts'
import { stemsOf } from '../../partner/persona/stems.ts'
import { dodges } from '../criteria/denials.ts'
import { asksForDate, asksForStep } from '../criteria/ending.ts'
import { proposesJointly } from '../criteria/proposals.ts'
import { givesNoYes, namesStep } from '../criteria/readings.ts'
import { shows } from '../criteria/signs.ts'
import { questionQuote, type Quote, quoteFrom, sentenceOf } from '../evidence/quote.ts'
import type { Facts, LearnerTurn } from '../facts.ts'

/** "That was more than I'd planned to say", « J'en ai dit plus que prévu »: about the talk, and not about the matter. */
const ofTheTalk: Record<Language, RegExp> = {
  en: /\b(?:more than i(?:'d| had)? (?:planned|meant|wanted|intended)|(?:said|told you) (?:enough|more|too much|everything|all)|since we(?:'re| are) talking|i (?:came|walked) in (?:here )?with|i(?:'m| am)? leav(?:e|ing) with|(?:good|glad|easier) to (?:have said|say|talk)|thank you|thanks|see you|goodbye)\b/,
  fr: /(?<!\p{L})(?:(?:plus|autant) que (?:prévu|je (?:ne )?(?:pensais|voulais))|(?:en ai|j'ai) (?:assez |trop |tout )?(?:dit|raconté)|puisqu'on en parle|je (?:suis|étais) venue? avec|je (?:repars|pars|ressors) avec|merci|à bientôt|au revoir|(?:ça|cela) fait du bien d)(?!\p{L})/u,
}

/** So few new words say nothing of a cause. */
const FEWEST_STEMS = 3

/** A question for a wish or a step gets no cause. */
const ofFuture: Record<Language, RegExp> = {
  en: /\b(?:would|could|should|shall|will|going to|next|needs?)\b/,
  fr: /(?<!\p{L})(?:voudr\p{L}+|aimer\p{L}+|pourr\p{L}+|\p{L}+riez|\p{L}+rais|d'abord|en premier|ensuite|prochaine?|besoin)(?!\p{L})/u,
}

const asksForCause = (turn: LearnerTurn, language: Language): boolean =>
  !asksForStep(turn) &&
  !proposesJointly(turn) &&
  !asksForDate(turn, language) &&
  (turn.questions.length === 0
    ? turn.reflection !== null || hasAct(turn, 'empathy') || hasAct(turn, 'own_part')
    : turn.questions.some(({ text }) => !ofFuture[language].test(plainText(text))))

const isCause = (sentence: string, language: Language): boolean =>
  !sentence.includes('?') &&
  !ofTheTalk[language].test(plainText(sentence)) &&
  !namesStep(sentence, language) &&
  !shows(sentence, 'commits', language) &&
  !givesNoYes(sentence, language) &&
  (new Set(stemsOf(sentence)).size >= FEWEST_STEMS || shows(sentence, 'burden', language))

const causeQuote = (turn: LearnerTurn, language: Language): Quote[] => {
  const { after } = turn
  if (after === null || !asksForCause(turn, language)) return []
  const [longest] = sentencesOf(after.text)
    .filter((sentence) => isCause(sentence, language))
    .toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)
  const quote = longest === undefined ? null : quoteFrom(after, longest)
  return quote === null ? [] : [quote]
}

/** The words in which the persona told it until this turn, with the learner's question or reflection that led to it, the last first. */
export const toldQuotes = ({ learner, takenOver, language }: Facts, until: number): Quote[] => {
  const turns = [...takenOver, ...learner].filter(({ turn }) => turn < until).toReversed()
  // An answer that shows a burden tells more than the last one.
  const weighs = ({ after }: LearnerTurn): boolean =>
    after !== null && (shows(after.text, 'feeling', language) || shows(after.text, 'burden', language))
  for (const turn of [...turns.filter(weighs), ...turns.filter((one) => !weighs(one))]) {
    const cause = causeQuote(turn, language)
    const [question] = [...questionQuote(turn, 'open'), ...questionQuote(turn, 'closed'), ...sentenceOf(turn)]
    if (cause.length > 0) return question ? [...cause, question] : cause
  }
  return []
}

/** "Hear the other side to the end" is reached in part by what was told. */
export const wantsWhole = (label: string): boolean => /(?<!\p{L})(?:to the end|jusqu['’]au bout)/iu.test(label)

const matter = /(?<!\p{L})(?:matters? to|compte(?:nt)? (?:vraiment )?pour|important)(?!\p{L})/iu

/** "Hear what matters to him" wants words of the other's that name it. */
export const wantsMatter = (label: string): boolean => matter.test(label)

const matterQuestion = {
  en: /\b(?:wish(?:es)?|matters?|important|dream|hope|miss|look(?:ing)? forward|dear to you|care about|worth|want (?:from|for|to (?:be|see|keep))|like to (?:be|see|keep|still))\b/,
  fr: /(?<!\p{L})(?:vœux?|souhait\p{L}*|compte(?:nt)?|important\p{L}*|rêv\p{L}+|espér\p{L}+|espoir|manquer\p{L}*|tenez-vous|tiens-tu|tient à cœur|cher|vaut la peine|(?:voudri|aimeri)ez-vous|(?:voudr|aimer)ais-tu)(?!\p{L})/u,
} as const

/** « Les vertiges, ça compte » says that something matters, and asks for nothing. */
const saysItMatters = /(?<!\p{L}|ce qui )(?:ça|cela|it|that|this) (?:compte|matters)(?!\p{L})/gu

const evades = {
  en: /\b(?:rather not|depends|have to look|to answer that|give me|you(?:r|rs)?|don't know|no idea|none of)\b/,
  fr: /(?<!\p{L})(?:préf\p{L}+ (?:ne )?pas|y répondre|chercher mes mots|laisse[zs]-moi|dépend|vous|votre|vos|tu|te|toi|ton|ta|tes|ne sais pas|aucune idée)(?!\p{L})/u,
} as const

/** Fewer words name nothing that matters. */
const FEWEST_WORDS = 5

/** The answer in which the persona names what matters, with the open question for it, the last first. */
export const namedMatter = ({ learner, takenOver, language }: Facts): { turn: number; quotes: Quote[] } | null => {
  for (const turn of [...takenOver, ...learner].toReversed()) {
    const wishQuestion = turn.questions.find(
      ({ openness, text }) =>
        openness === 'open' && showsAny(matterQuestion, plainText(text).replaceAll(saysItMatters, '')),
    )
    const [matterSentence] = sentencesOf(wishQuestion ? (turn.after?.text ?? '') : '')
      .filter(
        (one) =>
          !one.includes('?') &&
          !showsAny(evades, plainText(one)) &&
          !ofTheTalk[language].test(plainText(one)) &&
          wordsOf(one).length >= FEWEST_WORDS,
      )
      .toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)
    const quotes = [
      turn.after && matterSentence && quoteFrom(turn.after, matterSentence),
      wishQuestion && quoteFrom(turn, wishQuestion.text),
    ]
    if (turn.after && matterSentence) return { turn: turn.after.turn, quotes: quotes.flatMap((quote) => quote || []) }
  }
  return null
}

const askingOn: Record<Language, RegExp> = {
  en: /\b(?:anything (?:else|more)|something (?:else|behind|more)|what else|reasons?|behind|why|matters?|tell me)\b/,
  fr: /(?<!\p{L})(?:autre chose|quoi d'autre|derrière|raisons?|pourquoi|compte|tient à cœur|dis-moi|dites-moi|racont\p{L}+)(?!\p{L})/u,
}

/** The learner's last question for it, where the answer left it open. */
export const openQuestionFor = ({ learner, language }: Facts): string | null => {
  const asksOn = ({ text }: { text: string }): boolean => askingOn[language].test(plainText(text))
  const askingTurn = learner.findLast(({ questions }) => questions.some(asksOn))
  if (askingTurn !== undefined && causeQuote(askingTurn, language).length > 0) return null
  const evadedTurn = learner.findLast(({ questions, after }) => questions.length > 0 && dodges(after?.text ?? ''))
  return askingTurn?.questions.find(asksOn)?.text ?? evadedTurn?.questions.at(-1)?.text ?? null
}
