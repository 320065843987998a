import { type Phrases, phraseMatcher } from '../../analysis/phrase-matcher.ts'
import { hasAct, isTelling, type QuestionFinding } from '../../analysis/index.ts'
import type { Language } from '../../observer/question-kind.ts'
import { plainText, showsAny } from '../../observer/words.ts'
import { stemsOf } from '../../partner/persona/stems.ts'
import { dodges } from '../criteria/denials.ts'
import { asksForStep } from '../criteria/ending.ts'
import { assents } from '../criteria/readings.ts'
import type { Facts, LearnerTurn } from '../facts.ts'
import { type Quote, sentenceOf } from '../evidence/quote.ts'

const findingOut = /^(?:find out|learn|discover|understand|apprendre|découvrir|comprendre|savoir)(?!\p{L})/iu

/** "Find out what it costs" wants the answer, "Ask what it costs" the question. */
export const wantsAnswer = (label: string): boolean => findingOut.test(label.trim())

const findingPurpose =
  /(?<!\p{L})(?:what (?:the|this|our) \p{L}+ is (?:for|about)|(?:purpose|aim) of|l['’]objet|le but) ?/iu

/** "Agree what the conversation is for" wants the question for it, in whatever words. */
export const wantsPurpose = (label: string): boolean => findingPurpose.test(label)

/** From so many turns of the learner's on, a talk has its subject. */
const WELL_UNDER_WAY = 4

const takingAway = {
  en: /\b(?:take (?:away|with you|home|from)|leave (?:here )?with|walk (?:out|away) with|keep from|go home with|stay with you)\b/,
  fr: /(?<!\p{L})(?:emport\p{L}+|repart\p{L}+ avec|reten\p{L}+|retiendr\p{L}+|gard\p{L}+ de)(?!\p{L})/u,
} as const

/** Late in a talk, "What would you like to take away from this?" closes it, and settles no purpose. */
export const asksWhatStays = ({ questions }: Pick<LearnerTurn, 'questions'>, place: number): boolean =>
  place >= WELL_UNDER_WAY && questions.some(({ text }) => showsAny(takingAway, plainText(text)))

const experience = /(?<!\p{L})exp[ée]rience/iu

/** "Ask about his experience" wants a question for what the other lived through or does. */
export const wantsExperience = (label: string): boolean => experience.test(label)

const ofOther = /(?<!\p{L})(?:you|your|vous|votre|vos|tu|ton|ta)(?!\p{L})/iu
const ofWish: Record<Language, RegExp> = {
  en: /\b(?:want|would|will|could|should|like|expect|need|hope)\b/i,
  fr: /(?<!\p{L})(?:v(?:oul|eu)\p{L}+|voudr\p{L}+|aimer\p{L}+|faut|faudrait|souhait\p{L}+|attend\p{L}+|pourr\p{L}+|\p{L}+rie[zs])(?!\p{L})/iu,
}

/** "Tell me about the time when it cost you most", « Vous entendez quoi ? »: open, and about no wish. */
export const asksExperience = ({ text, openness }: QuestionFinding, language: Language): boolean =>
  openness === 'open' && ofOther.test(text) && !ofWish[language].test(text)

/** A question of so few words of content names no subject of its own. */
const MOST_STEMS = 2

/** "What keeps coming back to you?" asks about what the answer names. */
export const drawsOut = ({ text, openness }: QuestionFinding): boolean =>
  openness === 'open' && new Set(stemsOf(text)).size <= MOST_STEMS

const standsForSubject = {
  en: /^(?!(?:(?:and|but|so),? )?who\b)(?!.*\b(?:your|my|our|his|her)\b).*\b(?:they|them|it|this|those|when one|if one)\b(?! (?:day|thing|time|talk|conversation|meeting|hour)\b)/,
  fr: /^(?!(?:(?:et|mais|alors),? )?qui(?!\p{L}))(?!.*(?<!\p{L})(?:votre|vos|ton|ta|tes|notre|mon|ma)(?!\p{L})).*(?<!\p{L})(?:ils?(?! (?:y a|faut|faudr\p{L}+|fait))|elles?|ça|cela|(?:quand|si|lorsqu')(?: l')?une|celles?-(?:ci|là)|(?:vous|t') ?en (?=coût|arriv|pens|dit))(?!\p{L})/u,
} as const

/** "And what happens when they don't?" asks about the subject of the two turns before. */
const pointsBack = ({ text, openness }: QuestionFinding): boolean =>
  openness === 'open' && showsAny(standsForSubject, plainText(text)) && new Set(stemsOf(text)).size <= MOST_STEMS

/** Tells whether a question is about the phrases: by its own words, or by a pronoun for what the two turns before it spoke of. */
export const asksBySubject = (
  { seq, before }: LearnerTurn,
  question: QuestionFinding,
  phrases: Phrases,
  { takenOver, learner, language }: Facts,
): boolean => {
  const isListed = phraseMatcher(phrases, language)
  if (isListed(question.text)) return true
  const earlier = [...takenOver, ...learner].findLast((turn) => turn.seq < seq)
  return pointsBack(question) && [earlier?.text ?? '', before?.text ?? ''].some(isListed)
}

/** "The date." – "You need the bed before the 14th." – "Yes.": the answer as the next turn gives it back, where the persona confirms that. */
export const confirmedAnswer = (next: LearnerTurn | undefined, language: Language): string => {
  const isConfirmed = next !== undefined && next.reflection !== null && assents(next.after?.text ?? '', language)
  return isConfirmed ? next.text : ''
}

/** "I'd like to have an answer to that" gives none. */
const wishedAnswer = {
  en: /\bi don't (?:know|want)\b|\bi(?:'d| would) (?:\w+ )?(?:like|love|need) to (?:answer|know|be able to)\b/,
  fr: /(?<!\p{L})je ne (?:sais|veux) pas(?!\p{L})|(?<!\p{L})j'aimerais (?:bien )?(?:y répondre|(?:le|vous|te) (?:savoir|dire)|savoir|pouvoir)(?!\p{L})/u,
} as const

/** "Not every day" and "Never" answer in few words. */
const shortAnswer = {
  en: /^(?:(?:all right|well|no|yes),? )*(?:not (?:every|lately|often|always|any ?more|since|for|really|one|a single)|none|never|every|rarely|hardly)\b/,
  fr: /^(?:(?:bon|oui|non),? )*(?:pas (?:tous les|toujours|souvent|ces|depuis|vraiment|une?|un seul)|aucun|jamais|tous les|rarement|plus depuis)(?!\p{L})/u,
} as const

/** "I didn't take any last week" answers in the words of the question; "I don't know if I take them" does not. */
const ownAccount = {
  en: /^(?:(?:all right|well|no|yes|honestly|actually),? )*(?:i|we)(?:'ve|'d)? (?:(?:just|only|simply|already|often|always) )?(?!(?:don't|didn't|can't|do|did|have to|had to|would|'d)? ?(?:know|think|want|like|see|mean|wish|understand|remember|feel|mind|say|talk|need|must|have to|will|won't|can|could|should|may|might)\b)(?:(?:did|do|have|had|has)n't [a-z]+|stopped|quit|(?:take|took|taken|do|did|miss(?:ed)?|skip(?:ped)?|forg[eo]t|use|used|keep|kept|finish(?:ed)?) (?:it|them|one|none|half|some|all|most|every|any|each|part))\b/,
  fr: /^(?:(?:bon|non|oui|franchement|en fait),? )*(?:je|j'|on) ?(?:(?:n'|ne )(?:en |y |l[ae]s? |l')?(?!(?:sais|veux|peux|crois|pense|vois|dois|comprends|voudrais|pourrais|aimerais|dirai|parle\p{L}*|demande)(?!\p{L}))\p{L}+(?: \p{L}+)? (?:pas|plus|jamais|rien|aucune?|guère)(?!\p{L})|(?:l'|les )?ai (?:arrêté|cessé|oublié|sauté|laissé|fini)(?!\p{L})|en (?:ai )?(?:pri\p{L}+|prends|saute|sauté|oublie|oublié) (?:la moitié|une?|quelques|certains|deux|trois|tous)|les (?:ai )?(?:pri\p{L}+|prends) (?:tous|toutes|parfois|quand|chaque))(?!\p{L})/u,
} as const

const FEWEST_NEW_STEMS = 2

const newStems = (text: string, before: readonly string[]): number => {
  const knownStems = new Set(before.flatMap((one) => stemsOf(one)))
  return new Set(stemsOf(text).filter((stem) => !knownStems.has(stem))).size
}

/** The sentence in which the persona answers with something that neither side has said so far. */
export const answerQuote = ({ text, after }: LearnerTurn, before: readonly string[]): Quote[] => {
  if (after === null || dodges(after.text)) return []
  const isNew = (sentence: string): boolean =>
    !sentence.includes('?') &&
    !showsAny(wishedAnswer, plainText(sentence)) &&
    (newStems(sentence, [...before, text]) >= FEWEST_NEW_STEMS ||
      [shortAnswer, ownAccount].some((pattern) => showsAny(pattern, plainText(sentence))))
  const [quote] = sentenceOf(after, isNew)
  return quote !== undefined && isNew(quote.quote) ? [quote] : []
}

/** The order that a goal asks for: "… before your offer", "… before explaining anything". */
const order = {
  offer: /(?<!\p{L})(?:before (?:your|the|making an?) offer|avant (?:votre|ton|l['’]|une )? ?offre)/iu,
  explanation: /(?<!\p{L})(?:before (?:you explain|explaining)|avant (?:d['’]|de )(?:expliquer|rien expliquer))/iu,
} as const

/** "Ask before you explain" wants its question before something else. */
export const wantsOrder = (label: string): boolean => order.offer.test(label) || order.explanation.test(label)

const ownSide =
  /(?<!\p{L})(?:we|our|us|my (?:offer|company|product)|nous|notre|nos|chez nous|mon offre|ma société)(?!\p{L})/u

/** "We can come to the price" puts the offer off. */
const deferral = {
  en: /\b(?:come|get|turn|talk|speak) (?:back )?(?:to|about) (?:the|my|our) (?:price|offer|money)\b/i,
  fr: /(?<!\p{L})(?:(?:re)?vien\p{L}+|(?:re)?parl\p{L}+|arriv\p{L}+) (?:au|du|de l['’]|à l['’]|à mon|de mon) ?(?:prix|offre)(?!\p{L})/iu,
} as const

const offers = (turn: LearnerTurn): boolean =>
  !showsAny(deferral, turn.text) &&
  ((['offer', 'proposal'] as const).some((act) => hasAct(turn, act)) ||
    (isTelling(turn) && ownSide.test(plainText(turn.text))))

/** The turns that stand before the one that the goal wants to come later. */
export const turnsInOrder = (turns: readonly LearnerTurn[], label: string): readonly LearnerTurn[] => {
  const comesLater = order.offer.test(label) ? offers : isTelling
  if (!wantsOrder(label)) return turns
  const first = turns.findIndex((turn) => comesLater(turn))
  const earlierTurns = first === -1 ? turns : turns.slice(0, first)
  // "What should happen first?" asks for a step, and not about the situation.
  return order.offer.test(label) ? earlierTurns.filter((turn) => !asksForStep(turn)) : earlierTurns
}
