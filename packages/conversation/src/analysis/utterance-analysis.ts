import type { CoachClass } from '../observer/classes.ts'
import type { QuestionKind } from '../observer/question-kind.ts'
import { plainText, sentencesOf, wordsOf, showsAny } from '../observer/words.ts'
import { acceptsStep } from './commitments/acceptance.ts'
import { asksForYes } from './commitments/consent.ts'
import type { ActFinding, DialogueAct } from './dialogue-acts.ts'
import { handsOverChoice, invitesToSpeak, opensMatter, settlesTalk } from './invitations/handed-choice.ts'
import type { ForbiddenFinding } from './offences/forbidden-acts.ts'
import { withdrawsAnyOffer } from './offences/withdrawn-offers.ts'

export interface QuestionFinding {
  /** The sentence, letter for letter. */
  text: string
  openness: QuestionKind
  /** The share of questions called this that are this, 0 to 1. */
  certainty: number
  /** "Why don't you just …?" is advice with a question mark. It counts as closed. */
  isAdvice: boolean
}

/**
 * The analysis of one utterance of the learner. The product works it out once for each turn, from the words and from what was
 * said before. Measures, criteria, objectives, key moments, summary, hints, live coaching and the practice partner all
 * read this one result.
 */
export interface UtteranceAnalysis {
  text: string
  words: number
  /** The main act of the utterance, by the trained model in English and by rules in French. */
  mainClass: CoachClass
  /** The share of such classes that are right, 0 to 1. */
  certainty: number
  /** The likelihood of each class for the utterance. */
  likelihoods: Readonly<Record<CoachClass, number>>
  questions: readonly QuestionFinding[]
  acts: readonly ActFinding[]
  /** The other's last sentence asked for what the utterance says. */
  isAnswer: boolean
  /** The acts that a mission may forbid. */
  forbiddenActs: readonly ForbiddenFinding[]
  /** Words that insult, blame, belittle or command: the utterance speaks for nothing. */
  slight: string | null
  /** Words of the learner's that repeat content of what the other person said in the last two turns, as the learner wrote them. */
  takenUpWords: readonly string[]
  /** The sentence that gives back what the other said or feels, and its certainty; null where there is none. */
  reflection: { quote: string; certainty: number } | null
}

export const findAct = ({ acts }: Pick<UtteranceAnalysis, 'acts'>, act: DialogueAct): ActFinding | undefined =>
  acts.find((one) => one.act === act)

export const hasAct = (analysis: Pick<UtteranceAnalysis, 'acts'>, act: DialogueAct): boolean =>
  findAct(analysis, act) !== undefined

const judging: ReadonlySet<DialogueAct> = new Set(['criticism', 'abuse', 'warning'])

/** "If you'd rather talk of nothing, we can have a coffee" sounds like a warning, and leaves the choice. */
const judgesOther = ({ slight, acts, text }: Pick<UtteranceAnalysis, 'slight' | 'acts' | 'text'>): boolean =>
  slight !== null || acts.some(({ act }) => judging.has(act) && !(act === 'warning' && handsOverChoice(text)))

/** A line of so few words about oneself is a bridge to the other. */
const BRIEF_STORY = 18

const tellsBriefly = ({ acts, words }: Pick<UtteranceAnalysis, 'acts' | 'words'>): boolean =>
  hasAct({ acts }, 'self_disclosure') && !hasAct({ acts }, 'information') && words <= BRIEF_STORY

/** The topic is handed over, the other is asked to speak, or a line about oneself builds a bridge. */
const leavesRoom = (analysis: Pick<UtteranceAnalysis, 'acts' | 'text' | 'words'>): boolean =>
  [handsOverChoice, invitesToSpeak, opensMatter, settlesTalk].some((leaves) => leaves(analysis.text)) ||
  tellsBriefly(analysis)

/** An own part, an apology, a promise or a yes tells the other nothing, and a discount is no advice. */
const ownsUp = (analysis: Pick<UtteranceAnalysis, 'acts' | 'text' | 'forbiddenActs'>): boolean =>
  analysis.forbiddenActs.some(({ act }) => act === 'discount') ||
  (((['own_part', 'apology', 'commitment', 'offer'] as const).some((act) => hasAct(analysis, act)) ||
    sentencesOf(analysis.text).every(acceptsStep)) &&
    !hasAct(analysis, 'information'))

/** "Then on Mondays we look at your hours. Does that suit you?": a proposal made of the other's answer asks before it holds. */
const proposesFromAnswer = ({ text, takenUpWords }: Pick<UtteranceAnalysis, 'text' | 'takenUpWords'>): boolean =>
  takenUpWords.length > 0 && asksForYes(text)

/** A fixed price, praise of a product, or what studies show. Such a line argues, also when it asks something. */
const selling = {
  en: /\bour prices? (?:stays?|remains?|stands?|is final)\b|\b(?:will|can|(?:is|are) going to) save you\b|\byou(?:'re| are) (?:really|actually) buying\b|^nobody else (?:in the region|has|offers)\b|\bpays for itself\b|^(?:the )?(?:studies|research|statistics|figures) (?:shows?|says?|proves?)\b|^our (?:quality|service|products?) (?:is|are) (?:better|the best|second to none|unbeatable)\b|^(?:trust me|believe me),? you won't regret\b|\b(?:everybody|everyone)(?: else)? (?:has|is) (?:already )?\w+ed\b/,
  fr: /(?<!\p{L})(?:notre prix (?:reste|ne (?:bouge|change))|fer(?:a|ont) gagner|(?:va|vont) (?:vous |te |nous )?faire gagner|vous achetez (?:surtout|en fait|vraiment)|personne d'autre (?:n'|ne )(?:offre|propose|fait)|^(?:les|des) (?:études|recherches|statistiques|chiffres) (?:le )?(?:montrent|disent|prouvent)|se rembourse tou(?:t seul|te seule)|^(?:faites-moi confiance|fais-moi confiance|croyez-moi|crois-moi),? (?:vous|tu) ne (?:le |l'|les )?regretter\p{L}+|tous les autres (?:ont|sont) déjà)(?!\p{L})/u,
} as const

/** "We run on time" */
const boasts = {
  en: /\b(?:our|we)\b[^.?!]*\b(?:brand-new|per cent|percent|on time|within (?:\w+|\w+-\w+) hours)\b/,
  fr: /(?<!\p{L})(?:nos|notre|nous) [^.?!]*(?:tout neufs?|pour cent|à l'heure|en (?:\p{L}+|\p{L}+-\p{L}+|\d+) heures)(?!\p{L})/u,
} as const

/** An own part, an apology, a promise or the other's doubt: "We didn't deliver on time", "You worry that …" */
const boastsNot = {
  en: /\b(?:our|we)(?:\b[^.?!,]*n't| [^.?!,]*\b(?:not|never))\b[^.?!,]*\b(?:brand-new|per ?cent|on time)\b|\b(?:i|we)(?:'ll|'d| will| would| could| should| promise| were)\b|\bwe (?:only |just )?\w+ed\b|\bgoing to\b|\b(?:sorry|apologi[sz]e|(?:my|our) (?:mistake|fault)|(?:our|we)\b[^.?!,]*\blate)\b|\byou(?:'re| are)? (?:\w+ )?(?:worr(?:y|ied)|doubt|fear|afraid|wonder)\b/,
  fr: /(?<!\p{L})(?:(?:nos|notre|nous) (?:[^.?!,]* )?(?:pas|jamais|plus) [^.?!,]*(?:tout neuf|pour cent|à l'heure)|je \p{L}+rai|(?:nous|on) (?:\p{L}+ )?(?:\p{L}*[eid]r|aur|pourr)(?:ons|a|ions)|nous (?:allons|avons \p{L}+é|étions|promettons|engageons)|désolée?s?|excus\p{L}+|(?:nos|notre|nous) (?:[^.?!,]* )?en retard|(?:ma|notre) (?:faute|erreur)|(?:vous|tu) (?:vous |t')?(?:\p{L}+ )?(?:crai(?:gn|ns)|peur|inqui[eè]t|dout)\p{L}*)(?!\p{L})/u,
} as const

const sells = (sentence: string): boolean => {
  const plain = plainText(sentence)
  // "I take the discount back, our price stays the same" puts a mistake right.
  if (withdrawsAnyOffer(plain)) return false
  return showsAny(selling, plain) || (showsAny(boasts, plain) && !showsAny(boastsNot, plain))
}

/** The words of an utterance that sell, where the rest of it asks. */
export const sellingWords = (text: string): number =>
  sentencesOf(text)
    .filter(sells)
    .reduce((sum, sentence) => sum + wordsOf(sentence).length, 0)

/**
 * Advice, information or a judgement of the person, without being asked, without asking leave or an open question: the learner tells. On the
 * labelled data the share of words in such turns tells good conversations from poor ones best.
 */
export const isTelling = (
  analysis: Pick<
    UtteranceAnalysis,
    'mainClass' | 'text' | 'words' | 'acts' | 'questions' | 'isAnswer' | 'slight' | 'forbiddenActs' | 'takenUpWords'
  >,
): boolean => {
  if (judgesOther(analysis)) return true
  // Orders to the machine and noise tell the other nothing.
  if (hasAct(analysis, 'machine_instruction') || hasAct(analysis, 'nonsense')) return false
  const advises = hasAct(analysis, 'advice') || sellingWords(analysis.text) > 0
  const isOther = [ownsUp, leavesRoom, proposesFromAnswer].some((reads) => reads(analysis))
  if (!advises && (analysis.mainClass !== 'input' || analysis.isAnswer || isOther)) return false
  return !hasAct(analysis, 'permission') && !analysis.questions.some(({ openness }) => openness === 'open')
}

/** The words that sell, and those of plain advice, in an utterance that asks an open question as well. */
export const toldBesideQuestion = (analysis: UtteranceAnalysis): number => {
  if (isTelling(analysis)) return 0
  const advice = hasAct(analysis, 'permission') ? undefined : findAct(analysis, 'advice')
  const adviceWords = advice === undefined || advice.quote.includes('?') ? 0 : wordsOf(advice.quote).length
  return Math.max(sellingWords(analysis.text), adviceWords)
}
