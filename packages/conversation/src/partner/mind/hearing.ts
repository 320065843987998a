import type { DialogueAct } from '../../analysis/dialogue-acts.ts'
import { recogniseActs } from '../../analysis/dialogue-acts.ts'
import {
  announcesIdea,
  asksToTalk,
  isMilderThanAdvice,
  namesPrice,
  offersHelp,
  putsDownToThings,
  reminds,
  noticesSilence,
  offersInQuestion,
  speaksOfGoodbye,
} from '../../analysis/acts/milder-readings.ts'
import { questionBehindCondition } from '../../analysis/acts/question-form.ts'
import { leavesGround as leavesBy } from '../../analysis/off-ground.ts'
import { isMainlyPraise } from '../../analysis/praise.ts'
import type { Language } from '../../observer/question-kind.ts'
import { readOnce } from '../../observer/read-once.ts'
import { plainText, sentencesOf, wordsOf } from '../../observer/words.ts'
import { withoutSlips } from '../typed-talk.ts'
import { argues, arguesByQuestion, belittlesWork, sellsOrPlaysDown } from './claims/argument.ts'
import { concludes, explains, lectures, refuses, reportsSight, sensedByYou } from './claims/explanation.ts'
import { afterGreeting, behindGreeting } from './greeting-words.ts'
import { demandsByDate, asksForHelper, requestsAct } from './questions/act-request.ts'
import { asksForRest, asksLeave, isConsentAsked } from './questions/consent.ts'
import { type HeardQuestion, questionsIn } from './questions/heard-questions.ts'
import { asksNextStep } from './questions/next-step.ts'
import { isTagged, withoutHearing } from './questions/tags.ts'
import { isVow, offersEnd, type TalkMove, talkMoveIn } from './talk-moves.ts'

/** The main kind that the persona hears in a learner's utterance. */
export type HeardKind =
  | 'question'
  | 'reflection'
  | 'empathy'
  | 'praise'
  | 'autonomy'
  | 'encourager'
  | 'silence'
  | 'apology'
  | 'own_part'
  | 'self_disclosure'
  | 'offer'
  | 'proposal'
  | 'advice'
  | 'information'
  | 'warning'
  | 'blame'
  | 'disagreement'
  | 'accusation'
  | 'agreement'
  | 'agreed'
  | 'closing'
  | 'commitment'
  | 'reassurance'
  | 'unanswered'
  | 'permission'
  | 'abuse'
  | 'machine'
  | 'machine_question'
  | 'nonsense'
  | 'off_topic'
  | 'other_language'
  | 'greeting'
  | 'farewell'
  | 'thanks'
  | 'statement'

/** An utterance of the learner as the persona hears it. */
export interface HeardUtterance {
  text: string
  kind: HeardKind
  acts: ReadonlySet<DialogueAct>
  /** The question that is answered: the last one, where no other was found easier to answer. */
  question: HeardQuestion | null
  /** All questions of the utterance. */
  questions: readonly HeardQuestion[]
  words: number
}

type Rule = readonly [HeardKind, (heard: Omit<HeardUtterance, 'kind'>, language: Language) => boolean]

const act =
  (name: DialogueAct) =>
  ({ acts }: Omit<HeardUtterance, 'kind'>): boolean =>
    acts.has(name)

/** "I wanted to talk to you about the report" asks for leave to begin. */
const wantsTalk: Record<Language, RegExp> = {
  en: /\b(?:i(?:'d| would|'ve| have)? (?:like|love|want|wanted|need|needed|been meaning|asked you|was hoping|hoped|came)(?: (?:you in|here))? to (?:talk|speak|see you|discuss|chat|have a (?:word|chat|talk)|go over|look at)|(?:i think |maybe |perhaps )?we (?:should|need to|have to|must|ought to) (?:have a (?:word|talk|chat)|talk|speak)|there(?:'s| is) something (?:i|we)|there(?:'s| is) something between us|i(?:'d| would) (?:rather|prefer to|like to) (?:start|begin) (?:with|by)|i(?:'d| would) like (?:us )?to (?:use|take|spend) [^.?!]{0,30}(?:to|on) (?:talk|speak|discuss|go|look|about))/,
  fr: /\b(?:(?:je|j') ?(?:voulais|voudrais|souhaitais|souhaite|aimerais|tenais à|viens|suis venue?)(?: bien)? (?:te |vous |qu'on |que nous |en |un peu |vous en |t'en )?(?:parl|voir|discut|échang|aborder|revenir)|(?:il faut|il faudrait) qu'on (?:parle|discute)|(?:j'aimerais|je voudrais|je propose) qu'on (?:prenne|profite) [^.?!]{0,30}(?:pour|de) (?:en )?parl|il y a (?:quelque chose|un truc|un malaise) entre nous|(?:je préfère|je préférerais|j'aimerais mieux) commencer (?:par|avec)|ça fait (?:un moment|longtemps) que je (?:voulais|veux|voudrais) (?:te|vous) (?:parler|voir))/,
}

/** "I have the impression that there's something between us" says it, and asks for no leave. */
const senses: Record<Language, RegExp> = {
  en: /\bi(?:'ve| have)? (?:got |get |had |have )?(?:the |a |this )?(?:impression|feeling|sense|feel|notice|noticed)(?: that)? (?:there|we)\b/,
  fr: /(?<!\p{L})(?:j'ai (?:bien |comme )?(?:l'impression|le sentiment|remarqué|senti)|je (?:sens|vois)(?: bien)?) qu'il y a(?!\p{L})/u,
}

const longestOpening = 24

/** "When can we start?" asks for a date, whatever it proposes. */
const asksYesOrNothing = (question: HeardQuestion | null, isOpenToo = false): boolean =>
  question === null ||
  ((isOpenToo || !question.open) && /^(?:yes_no|either_or)$/.test(question.form) && !asksForRest(question.text))

const suggestion =
  /^(?:(?:and|so|well|et|alors|donc|ou)[, ]+)*(?:what if|how about|what about|et si|que diri\p{L}+-\p{L}+ (?:si|d')) ?(?:we|i|you|us|on|nous|je|j'|vous|tu|\w+ing|a )/u

/** "What if I took a day of it?" suggests, though it sounds like a thought. */
const suggests = (question: HeardQuestion | null): boolean =>
  question !== null &&
  questionBehindCondition(question.text) === null &&
  suggestion.test(plainText(question.text)) &&
  !/\b(?:tu avais|vous aviez|you had|you'd)\b|^(?:and |et )?(?:what if|et si) (?:i|we|you|it|je|j'|on|nous|tu|vous)(?: ne| n'|'m not|'re not| can't| (?:can|do|am|are|is)(?:not|n't| not))/.test(
    plainText(question.text),
  )

function opensMatter({ text, question, words }: Omit<HeardUtterance, 'kind'>, language: Language): boolean {
  const line = plainText(text)
  const asks = question === null ? !senses[language].test(line) : asksLeave[language].test(line)
  return asks && words <= longestOpening && wantsTalk[language].test(line)
}

/** "Right." before a longer remark does not ask the other to go on. */
const mostWordsOfEncouragement = 6

const isKindWord = ({ acts, text, question }: Omit<HeardUtterance, 'kind'>, language: Language): boolean =>
  question === null && acts.has('affirmation') && isMainlyPraise(plainText(text).trim(), language)

/** "Thank you for coming" welcomes as well; "Thank you for coming. Goodbye" does not. */
function leaves({ acts, question, text }: Omit<HeardUtterance, 'kind'>, language: Language): boolean {
  if (question !== null || !acts.has('farewell')) return false
  return !acts.has('greeting') || actsIn(text.replace(/^(?:thank|merci)[^.,!]*/iu, ''), language).has('farewell')
}

/** The first that holds decides what the persona answers to; what else was heard still counts for how it feels. */
const rules: readonly Rule[] = [
  ['silence', act('silence')],
  ['nonsense', act('nonsense')],
  ['machine_question', act('machine_question')],
  ['machine', act('machine_instruction')],
  ['abuse', act('abuse')],
  ['other_language', act('foreign_language')],
  ['warning', act('warning')],
  ['off_topic', ({ acts, text }, language) => acts.has('off_topic') && leavesBy(text, 'courtship', language)],
  ['reflection', ({ acts, text }, language) => acts.has('criticism') && noticesSilence(text, language)],
  ['blame', ({ acts }) => acts.has('criticism') && !acts.has('apology') && !acts.has('own_part')],
  ['off_topic', act('off_topic')],
  ['farewell', leaves],
  ['question', ({ question }, language) => question !== null && asksForHelper(question.text, language)],
  ['proposal', ({ question }, language) => question !== null && requestsAct(question.text, language)],
  [
    'permission',
    ({ acts, question, text }, language) =>
      acts.has('permission') &&
      question?.isFramed !== true &&
      asksYesOrNothing(question, true) &&
      !offersHelp(text, language),
  ],
  ['permission', opensMatter],
  ['praise', isKindWord],
  ['advice', (utterance, language) => utterance.acts.has('advice') && !isMilderThanAdvice(utterance, language)],
  [
    'proposal',
    ({ acts, question }) =>
      acts.has('proposal') &&
      !(question === null && acts.has('own_part')) &&
      (asksYesOrNothing(question) || suggests(question)),
  ],
  ['offer', ({ acts, question }) => acts.has('offer') && asksYesOrNothing(question)],
  ['offer', ({ question }, language) => question !== null && offersInQuestion(question.text, language)],
  ['question', ({ question }) => question !== null],
  [
    'reflection',
    ({ acts, text }, language) =>
      acts.has('reflection') && !acts.has('apology') && sensedByYou[language].test(plainText(text)),
  ],
  ['own_part', act('own_part')],
  ['apology', act('apology')],
  ['reflection', act('reflection')],
  ['empathy', act('empathy')],
  ['praise', act('affirmation')],
  ['autonomy', act('autonomy')],
  ['disagreement', act('disagreement')],
  ['agreement', act('agreement')],
  ['information', act('information')],
  ['greeting', ({ acts, words }) => acts.has('greeting') && words < 12],
  ['thanks', ({ acts, words }) => acts.has('thanks') && words < 12],
  ['encourager', ({ acts, words }) => acts.has('encourager') && words <= mostWordsOfEncouragement],
  ['self_disclosure', act('self_disclosure')],
  // "I bring it on Friday, but you must be in" has its price.
  ['commitment', ({ acts, text }) => acts.has('commitment') && !/(?<!\p{L})(?:but|mais)(?!\p{L})/iu.test(text)],
]

/** "And?" and "Really?" carry a question mark and only want the other to go on. */
const goOn: Record<Language, RegExp> = {
  en: /^(?:and|so|then|and then|but|really|go on|and so|oh|ah|(?:and )?then what|(?:and )?what then|(?:and )?what next)\s*\?+$/,
  fr: /^(?:et|alors|et alors|et puis|et ensuite|et après|mais|vraiment|ah bon|ah oui|ah|et là|et du coup|et alors,? quoi|puis quoi)\s*\?+$/,
}

/** A learner who speaks of themselves or of what is known gives nothing back. */
const ofTheLearner: Record<Language, RegExp> = {
  en: /^(?:i|i'm|i've|i'd|i'll|my|we|our)\b(?!(?:'m| am)? (?:hearing|sensing|noticing|getting the)|'ve (?:noticed|seen|heard|sensed|the (?:impression|feeling))| (?:know (?:that )?you|hear|understand|see|can (?:see|hear|imagine)|get|sense|notice|(?:guess|suppose|imagine|think|believe|bet|take it)(?: that)? (?:you|it)|(?:have|get) the (?:impression|feeling)))/,
  fr: /^(?:je|j'|mon|ma|mes|nous|notre|nos)(?=[\s']|$|(?<='))(?! ?(?:ai (?:remarqué|vu|noté|constaté) que (?:vous|tu)|sais que (?:vous|tu)|ai l'impression|ai le sentiment|entends|comprends|vois|sens|remarque|imagine|(?:suppose|pense|crois|parie|devine) (?:que )?(?:vous|tu|c'est|ça)|vous sens|te sens))/,
}

/** "You feel alone with this" says something about the other: it gives back, or it misses. */
const aboutYou: Record<Language, RegExp> = {
  en: /\b(?:you|your|yours|yourself)\b|^(?:(?:so|and|but|okay|ok|ah|oh|right|then|hm+),? )*(?:it(?:'s| is| sounds| seems)|that(?:'s| is| sounds| seems)|sounds|deep down|nobody)\b/,
  fr: /(?<!\p{L})(?:vous|votre|vos|tu|te|toi|t'\p{L}+|ton|ta|tes)(?!\p{L})|^(?:(?:donc|et|mais|alors|ah|oh|bon|d'accord|ok),? )*(?:c'est|ce n'est donc pas|ça|cela|on dirait|au fond|personne)(?!\p{L})/u,
}

/** "You know" at the end or between commas fills; it says nothing about the other. */
const filler = /,? (?:you (?:know|see)|(?:tu sais|vous savez|tu vois|vous voyez|voyez-vous))(?=\s*[,.!]|$)/g

const speaksOfYou = (sentence: string, language: Language): boolean =>
  aboutYou[language].test(sentence.replace(filler, ''))

/** "Let me tell you about our range" and "Thank you" say nothing about the other. */
const addressesOnly = /^(?:let me|thank you|thanks|merci|laisse[zs]?-moi)(?!\p{L})/u

/** One sentence at least is about the other, and not about what the learner feels or does. */
const tellsOfYou = (line: string, language: Language): boolean =>
  sentencesOf(line).some(
    (sentence) =>
      !ofTheLearner[language].test(sentence) && !addressesOnly.test(sentence) && speaksOfYou(sentence, language),
  )

const addressesYou: Record<Language, RegExp> = {
  en: /\b(?:you|your|yours|yourself|you're|you've)\b/,
  fr: /(?<!\p{L})(?:vous|votre|vos|tu|toi|t'\p{L}+|ton|ta|tes)(?!\p{L})/u,
}

/** "You own three yachts": a bare claim about the persona, without the words of somebody who gives back what was said. */
export const claimsAboutYou = ({ text, kind, acts }: HeardUtterance, language: Language): boolean =>
  kind === 'reflection' && !acts.has('reflection') && addressesYou[language].test(plainText(text).replace(filler, ''))

/** A coach who goes on after "Thank you for your time" is not leaving. */
const mostWordsAfterGoodbye = 8

const actsIn = (text: string, language: Language): Set<DialogueAct> =>
  new Set(
    recogniseActs(withoutHearing(text, language), [], language).flatMap(({ act: name, quote }) => {
      const after = text.slice(text.indexOf(quote) + quote.length)
      const goesOn = wordsOf(after).length > mostWordsAfterGoodbye
      const isNone =
        (name === 'farewell' && (goesOn || speaksOfGoodbye(quote, language))) ||
        (name === 'own_part' && putsDownToThings(quote, language)) ||
        (name === 'offer' && reminds(quote, language))
      return isNone ? [] : [name]
    }),
  )

/** An utterance that no rule recognises gives something back when it tells of the other person. */
const kindOfOther = (utterance: string, words: number, language: Language): HeardKind => {
  if (!concludes[language].test(utterance) && (explains(utterance, language) || refuses(utterance, language)))
    return 'information'
  return tellsOfYou(utterance, language) && words > 3 && !demands.test(utterance) ? 'reflection' : 'statement'
}

/** "That is not negotiable" speaks of what the learner wants. */
export const demands =
  /\b(?:not negotiable|non-negotiable|i need (?:the|this|that|it|those|these|my)|i expect|can(?:'t|not) go on|(?:our|the) (?:rule|policy)|important to me|pas négociable|j'ai besoin (?:de ces|des|du|de ce)|je m'attends à|ne peut pas continuer|(?:c'est )?(?:la règle|le règlement))/

/** Acts that say more than a move of the talk that stands beside them. */
const before: Readonly<Record<TalkMove, readonly DialogueAct[]>> = {
  unanswered: [],
  agreed: [],
  closing: [],
  commitment: ['farewell', 'apology', 'own_part', 'advice', 'reflection'],
  reassurance: ['farewell', 'apology', 'own_part', 'empathy'],
  agreement: ['farewell', 'apology', 'own_part'],
}

const leavesGround: readonly DialogueAct[] = [
  'silence',
  'nonsense',
  'machine_question',
  'foreign_language',
  'off_topic',
  'criticism',
]

const isBesideTalk = (utterance: Omit<HeardUtterance, 'kind'>): boolean =>
  isHostile({ ...utterance, kind: 'statement' }) || leavesGround.some((act) => utterance.acts.has(act))

/** False for a closing line that asks along with it or says goodbye, and for a reassurance that sells. */
const isMeant = (
  move: TalkMove,
  { text, acts, question }: Omit<HeardUtterance, 'kind'>,
  language: Language,
): boolean => {
  if (move === 'closing')
    return question === null
      ? !acts.has('farewell')
      : offersEnd.test(text) || !/^(?:when|what|how)$/.test(question.form)
  return move !== 'reassurance' || !(sellsOrPlaysDown(text, language) || reportsSight(text, language))
}

/** The act for the talk itself, unless the utterance leaves its ground or does something weightier. */
const moveOf = (utterance: Omit<HeardUtterance, 'kind'>, language: Language): TalkMove | null => {
  if (isBesideTalk(utterance)) return null
  const move = talkMoveIn({ ...utterance, form: utterance.question?.form ?? null }, language)
  if (move === null || !isMeant(move, utterance, language)) return null
  if (move === 'commitment' && isVow(utterance, language)) return move
  return before[move].some((act) => utterance.acts.has(act)) ? null : move
}

/** The kind of an utterance that announces it: an idea, a wish to talk, a reminder. */
const announcedKind = (utterance: Omit<HeardUtterance, 'kind'>, language: Language): HeardKind | null => {
  const { text, question } = utterance
  if (isBesideTalk(utterance)) return null
  if (question !== null && asksToTalk(question.text, language)) return 'permission'
  if (!asksYesOrNothing(question)) return null
  if (announcesIdea(text, language)) return 'proposal'
  if (question !== null) return null
  if (demandsByDate(text, language)) return 'proposal'
  // "I'll take your blood pressure. 17/10."
  return reminds(text, language) || lectures(text, language) || /\d\/\d/.test(text) ? 'information' : null
}

/** The kind of an utterance that moves the talk on: what it announces or does for the talk, or a plan that gets a yes. */
const movedKind = (
  utterance: Omit<HeardUtterance, 'kind'>,
  isConsent: boolean,
  language: Language,
): HeardKind | null => {
  const announcement = announcedKind(utterance, language)
  if (announcement !== null) return announcement
  const move = moveOf(utterance, language)
  if (move === 'commitment' && namesPrice(utterance.text, language)) return 'offer'
  if (move !== null) return move
  return isConsent && !utterance.acts.has('offer') && !isHostile({ ...utterance, kind: 'proposal' }) ? 'proposal' : null
}

const kindOf = (utterance: Omit<HeardUtterance, 'kind'>, isConsent: boolean, language: Language): HeardKind => {
  const { text, words } = utterance
  const move = movedKind(utterance, isConsent, language)
  if (move !== null) return move
  const line = plainText(text).trim()
  const kind = rules.find(([, holds]) => holds(utterance, language))?.[0]
  if (kind === undefined && namesPrice(text, language) && ofTheLearner[language].test(line)) return 'offer'
  if (argues(text, kind, language) || (kind === 'offer' && belittlesWork(text, language))) return 'disagreement'
  if (kind === 'reflection' && ofTheLearner[language].test(line)) return 'self_disclosure'
  return kind ?? kindOfOther(line, words, language)
}

/** A remark right behind a greeting counts for more than the greeting; a courtesy behind it does not. */
const withRemark = (utterance: HeardUtterance, language: Language): HeardUtterance => {
  const rest = utterance.kind === 'greeting' ? behindGreeting(utterance.text) : null
  if (rest === null) return utterance
  const { kind } = hearAll(rest, language)
  return kind === 'reflection' || kind === 'statement' ? { ...utterance, kind } : utterance
}

/** The learner's act in an utterance, as far as the words show it. */
export const hear = readOnce((rawText, language): HeardUtterance => {
  const text = withoutSlips(rawText, language)
  const rest = afterGreeting(text)
  const utterance = hearAll(text, language)
  return rest === null ? withRemark(utterance, language) : { ...utterance, kind: hearAll(rest, language).kind }
})

/** "Where would you start?" asks for a step as well as "What is your plan?". */
const withNextStep = (acts: Set<DialogueAct>, text: string, language: Language): Set<DialogueAct> =>
  asksNextStep(text, language) ? new Set([...acts, 'plan']) : acts

const hearAll = (text: string, language: Language): HeardUtterance => {
  const line = plainText(text).trim()
  const isGoOn = goOn[language].test(line)
  const acts = withNextStep(actsIn(text, language), text, language)
  const isConsent = isConsentAsked(line, language, acts)
  const isRhetorical = arguesByQuestion(line, language)
  const asksNothing = isGoOn || isConsent || isRhetorical || isTagged(line, language)
  const questions = asksNothing ? [] : questionsIn(text, language)
  const utterance = { text, acts, question: questions.at(-1) ?? null, questions, words: wordsOf(text).length }
  if (isGoOn) return { ...utterance, kind: 'encourager' }
  const kind = kindOf(utterance, isConsent, language)
  return { ...utterance, kind: isRhetorical && !hostileKinds.has(kind) ? 'disagreement' : kind }
}

/** Nothing that is said this way opens the persona or makes it tell something. */
const hostileKinds: ReadonlySet<HeardKind> = new Set([
  'abuse',
  'machine',
  'machine_question',
  'nonsense',
  'silence',
  'off_topic',
  'other_language',
  'warning',
  'blame',
  'disagreement',
  'accusation',
])

export const isHostile = ({ kind, acts }: HeardUtterance): boolean =>
  hostileKinds.has(kind) || acts.has('abuse') || acts.has('machine_instruction') || acts.has('warning')
