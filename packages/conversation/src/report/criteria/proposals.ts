import { asksConsent } from '../../analysis/commitments/consent.ts'
import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf } from '../../observer/words.ts'
import { type Quote, sentenceOf } from '../evidence/quote.ts'
import type { Facts, LearnerTurn, PersonaTurn } from '../facts.ts'
import { assents, givesNoYes } from './readings.ts'
import { shows } from './signs.ts'

const proposing = ['proposal', 'offer', 'plan', 'commitment'] as const

/** "How about …?", "Et si on …": words of a proposal in the form of a question. */
export const proposingWords =
  /(?<!\p{L})(?:how about|what about|what if (?:we|i|you)|(?<!(?:what|which|how|who|where|when|why)(?: \p{L}+)? )(?:could|would|can|will) you (?:talk|speak|ask|try|read|sit|write|send|call|ring|keep|bring|check|do|start|leave|let|take|eat)(?! (?:me|us) (?:more|about|a bit|why|how|what))(?! a (?:look|bit) back)|et si|(?<=^|[.!?…] )(?:(?:and|so|et|alors|donc),? )?(?:an?|une?) (?:\p{L}+ )?(?:trial|test|try|meeting|essai|rendez-vous|réunion)(?!\p{L})[^?]*\?|que dir(?:iez-vous|ais-tu))(?!\p{L})/u

/** "Then I will wait and not interrupt" leaves the other the word; "From now on I listen before I decide" is a rule. */
const listening: Record<Language, RegExp> = {
  en: /^(?!.*\b(?:from now on|every|each|before|next|always)\b)(?:.*\bi(?:'ll| will| won't|'m) (?:\w+ )?(?:wait(?! (?:for|until|to)\b)|listen(?:ing)?(?! to (?!you))|interrupt|quiet|say nothing)\b|take (?:the|your) time\b)/,
  fr: /^(?!.*(?<!\p{L})(?:désormais|dorénavant|à partir|chaque|avant|toujours)(?!\p{L}))(?:.*(?:j'attends(?! (?:de|que|votre))|je (?:ne )?(?:vais |me )?(?:vous |t'|te )?(?:écout|interromp|couper|tais|taire|dirai rien))|pren(?:ez|ds) le temps)/u,
}

/** Tells whether a turn proposes something, or asks for a yes to it. */
export const proposes = (turn: LearnerTurn, language: Language): boolean => {
  const sentences = sentencesOf(turn.text).filter((sentence) => !listening[language].test(plainText(sentence)))
  const text = sentences.join(' ')
  return (
    turn.acts.some(({ act, quote }) => proposing.some((one) => one === act) && text.includes(quote)) ||
    proposingWords.test(plainText(text)) ||
    asksConsent({ text }, language) ||
    shows(text, 'promises', language)
  )
}

/** « On se revoit lundi à dix heures ? » */
const together =
  /^(?:(?:alors|donc|et|bon|bien),? )*on (?:(?:se|nous|en|y|l[ae]s?) |s'|l'){0,2}(?!(?:a|avait|est|était|sait|doit|va|aura|sera)(?!\p{L}))\p{L}+/u

/** Tells whether a turn proposes something to do together, in the form of a question or not. */
export const proposesJointly = (turn: LearnerTurn): boolean =>
  turn.acts.some(({ act }) => act === 'proposal' || act === 'offer') ||
  proposingWords.test(plainText(turn.text)) ||
  turn.questions.some(({ openness, text }) => openness === 'closed' && together.test(plainText(text)))

/** Tells whether all that a turn says it will do is to listen. */
export const onlyListens = (turn: LearnerTurn, language: Language): boolean =>
  sentencesOf(turn.text).some((sentence) => listening[language].test(plainText(sentence))) && !proposes(turn, language)

/** "Right. Back to the machines." ends a talk, and says yes to nothing. */
const leaveTaking = /^(?:right|well|good|fine|bon|bien|allez)[.,!]+ (?!(?:yes|oui|agreed|d'accord)(?!\p{L}))/u

/** Tells whether the persona's answer to a turn says yes. */
const getsYes = ({ after }: LearnerTurn, { language }: Facts): boolean =>
  after !== null && assents(after.text, language) && !leaveTaking.test(plainText(after.text))

/** Turns that go on as if there had been a yes to the proposal before: "Good. I'll come by on Monday." */
export const turnsOverNo = (facts: Facts): LearnerTurn[] => {
  const { learner, language } = facts
  return learner.filter((turn, place) => {
    const before = learner[place - 1]
    const isUnanswered =
      before !== undefined && proposes(before, language) && givesNoYes(before.after?.text ?? '', language)
    return isUnanswered && proposes(turn, language) && turn.questions.length === 0 && !getsYes(turn, facts)
  })
}

/** "Who would you want at your side?" proposes nothing. */
const isOpenQuestion = ({ questions }: LearnerTurn): boolean =>
  questions.length > 0 &&
  questions.every(({ openness, text }) => openness === 'open' && !proposingWords.test(plainText(text)))

/** The turns whose proposal got no yes, then or later. */
export const refusedTurns = (facts: Facts): LearnerTurn[] => {
  const overNo = turnsOverNo(facts)
  return facts.learner.filter(
    (turn) =>
      overNo.includes(turn) ||
      (proposes(turn, facts.language) && !isOpenQuestion(turn) && givesNoYes(turn.after?.text ?? '', facts.language)),
  )
}

/** "That's not a yes" says it better than "I'll think about it." */
const plainAnswer = /(?<!\p{L})(?:yes|no|oui|non)(?!\p{L})/iu

/** The sentence of an answer that gives no yes. */
export const noYesQuote = (answer: PersonaTurn | null, { language }: Facts): Quote[] =>
  answer !== null && givesNoYes(answer.text, language)
    ? sentenceOf(
        answer,
        (sentence) => givesNoYes(sentence, language) && (plainAnswer.test(sentence) || !plainAnswer.test(answer.text)),
      )
    : []
