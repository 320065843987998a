import type { DialogueAct } from '../../analysis/dialogue-acts.ts'
import { recogniseActs } from '../../analysis/dialogue-acts.ts'
import { framedQuestion } from '../../analysis/acts/question-frame.ts'
import { questionForm, type QuestionForm } from '../../analysis/acts/question-form.ts'
import { type Language, questionsOf } from '../../observe/question-kind.ts'
import { plain, sentencesOf, wordsOf } from '../../observe/words.ts'
import { isArgument } from './argument.ts'

/** What the persona takes a learner's utterance for, first of all. */
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

interface HeardQuestion {
  text: string
  open: boolean
  form: QuestionForm
  /** It stands inside a courtesy: "Can I ask how it went?" */
  isFramed: boolean
}

/** An utterance of the learner as the persona hears it. */
export interface Heard {
  text: string
  kind: HeardKind
  acts: ReadonlySet<DialogueAct>
  /** The last question of the utterance. */
  question: HeardQuestion | null
  words: number
}

type Rule = readonly [HeardKind, (heard: Omit<Heard, 'kind'>) => boolean]

const act =
  (name: DialogueAct) =>
  ({ acts }: Omit<Heard, 'kind'>): boolean =>
    acts.has(name)

/** The first that holds decides what the persona answers to; what else was heard still counts for how it feels. */
const rules: readonly Rule[] = [
  ['silence', act('silence')],
  ['nonsense', act('nonsense')],
  ['machine_question', act('machine_question')],
  ['machine', act('machine_instruction')],
  ['abuse', act('abuse')],
  ['other_language', act('foreign_language')],
  ['warning', act('warning')],
  ['blame', ({ acts }) => acts.has('criticism') && !acts.has('apology') && !acts.has('own_part')],
  ['off_topic', act('off_topic')],
  ['farewell', ({ acts, question }) => acts.has('farewell') && question === null && !acts.has('greeting')],
  ['permission', ({ acts, question }) => acts.has('permission') && question?.isFramed !== true],
  ['advice', ({ acts }) => acts.has('advice') && !acts.has('permission')],
  ['proposal', ({ acts, question }) => acts.has('proposal') && (question === null || !question.open)],
  ['offer', ({ acts, question }) => acts.has('offer') && (question === null || !question.open)],
  ['question', ({ question }) => question !== null],
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
  ['encourager', act('encourager')],
  ['self_disclosure', act('self_disclosure')],
]

/** Forms that want more than a word. */
const openForms: ReadonlySet<QuestionForm> = new Set(['why', 'how', 'what', 'hypothetical'])

const lastQuestion = (utterance: string, language: Language): HeardQuestion | null => {
  const last = questionsOf(utterance, language).at(-1)
  if (last === undefined) return null
  const inner = framedQuestion(last.text, language)
  const text = inner ?? last.text
  const form = questionForm(text, language)
  return { text, open: last.kind === 'open' || openForms.has(form), form, isFramed: inner !== null }
}

/** "And?" and "Really?" carry a question mark and only want the other to go on. */
const goOn: Record<Language, RegExp> = {
  en: /^(?:and|so|then|and then|but|really|go on|and so|oh|ah)\s*\?+$/,
  fr: /^(?:et|alors|et alors|et puis|et ensuite|et après|mais|vraiment|ah bon|ah oui|ah)\s*\?+$/,
}

/** A learner who speaks of themselves or of what is known gives nothing back. */
const ofTheLearner: Record<Language, RegExp> = {
  en: /^(?:i|i'm|i've|i'd|i'll|my|we|our)\b(?! (?:hear|understand|see|can (?:see|hear|imagine)|get|sense|notice|(?:guess|suppose|imagine|think|believe|bet|take it)(?: that)? (?:you|it)|(?:have|get) the (?:impression|feeling)))/,
  fr: /^(?:je|j'|mon|ma|mes|nous|notre)(?=[\s']|$|(?<='))(?! ?(?:ai l'impression|ai le sentiment|entends|comprends|vois|sens|remarque|imagine|(?:suppose|pense|crois|parie|devine) (?:que )?(?:vous|tu|c'est|ça)|vous sens|te sens))/,
}

/** "You feel alone with this" says something about the other: it gives back, or it misses. */
const aboutYou: Record<Language, RegExp> = {
  en: /\b(?:you|your|yours|yourself)\b|^(?:(?:so|and|but|okay|ok|ah|oh|right|then|hm+),? )*(?:it(?:'s| is| sounds| seems)|that(?:'s| is| sounds| seems)|sounds|deep down|nobody|everyone)\b/,
  fr: /(?<!\p{L})(?:vous|votre|vos|tu|te|toi|t'\p{L}+|ton|ta|tes)(?!\p{L})|^(?:(?:donc|et|mais|alors|ah|oh|bon|d'accord|ok),? )*(?:c'est|ça|cela|on dirait|au fond|personne|tout le monde)(?!\p{L})/u,
}

/** A statement with "right?" or "c’est ça ?" at its end wants to be confirmed; it asks for nothing new. */
const tag: Record<Language, RegExp> = {
  en: /,? (?:right|correct|is that (?:right|it|correct)|isn't it|aren't you|don't you|am i right|yes|no|huh|eh|haven't you|wasn't it|did i get that right)\s*\?+$/,
  fr: /,? (?:c'est (?:bien )?ça|n'est-ce pas|non|oui|hein|je me trompe|c'est juste|c'est bien cela|pas vrai)\s*\?+$/,
}

/** "You know" at the end or between commas fills; it says nothing about the other. */
const filler = /,? (?:you (?:know|see)|(?:tu sais|vous savez|tu vois|vous voyez|voyez-vous))(?=\s*[,.!]|$)/g

const speaksOfYou = (said: string, language: Language): boolean => aboutYou[language].test(said.replace(filler, ''))

/** "Let me tell you about our range" and "Thank you" say nothing about the other. */
const addressesOnly = /^(?:let me|thank you|thanks|merci|laisse[zs]?-moi)(?!\p{L})/u

/** One sentence at least is about the other, and not about what the learner feels or does. */
const tellsOfYou = (said: string, language: Language): boolean =>
  sentencesOf(said).some(
    (sentence) =>
      !ofTheLearner[language].test(sentence) && !addressesOnly.test(sentence) && speaksOfYou(sentence, language),
  )

const addressesYou: Record<Language, RegExp> = {
  en: /\b(?:you|your|yours|yourself|you're|you've)\b/,
  fr: /(?<!\p{L})(?:vous|votre|vos|tu|toi|t'\p{L}+|ton|ta|tes)(?!\p{L})/u,
}

/** "You own three yachts": a bare claim about the persona, without the words of somebody who gives back what was said. */
export const claimsAboutYou = ({ text, kind, acts }: Heard, language: Language): boolean =>
  kind === 'reflection' && !acts.has('reflection') && addressesYou[language].test(plain(text).replace(filler, ''))

/** "I understand, but others wait longer" argues in spite of its kind words. */
const withBut = /(?:^|[\s,;])(?:but|mais)\s/

const argues = (text: string, kind: HeardKind | undefined, language: Language): boolean => {
  if (kind === 'empathy' && !withBut.test(plain(text))) return false
  return (kind === undefined || kind === 'reflection' || kind === 'empathy') && isArgument(text, language)
}

const isTagged = (said: string, language: Language): boolean =>
  tag[language].test(said) && speaksOfYou(said, language) && !asksFirst.test(said)

/** Begins as a question, whatever stands at its end. */
const asksFirst =
  /^(?:what|why|how|when|where|who|which|do|does|did|are|is|can|could|would|will|have|has|qu'|que |quel|pourquoi|comment|quand|où|qui|combien|est-ce|avez|as-tu|êtes|es-tu|pou[rv])/

/** "Ça te va ?" after an offer wants consent to it; it asks for nothing else. */
const wantsConsent: Record<Language, RegExp> = {
  en: /^(?:(?:so|and|well),? )?(?:what do you (?:think|say)|how does that sound|(?:does|would|could) that (?:work|sound|suit|help|be)[^?]{0,30}|would you be (?:ok|okay|fine|happy|comfortable) with (?:that|it|this)[^?]{0,20}|(?:are|is) (?:you|that) (?:ok|okay|fine|good) (?:with|for) [^?]{0,12}|is that (?:ok|okay|all right|alright|fine)[^?]{0,20}|deal|okay|ok)\s*\?+$/,
  fr: /^(?:(?:alors|et),? )?(?:ça (?:te|vous) (?:va|irait|convient|conviendrait|dit|semble)[^?]{0,20}|qu'en (?:pensez-vous|penses-tu|dites-vous|dis-tu)|(?:t'en|tu en|vous en) (?:penses|pensez|dis|dites) quoi|qu'est-ce que (?:tu en|vous en|t'en) (?:penses|pensez|dis|dites)|ça (?:marche|irait|aiderait|(?:vous|t')aiderait?)|d'accord|(?:vous seriez|tu serais|seriez-vous|serais-tu) d'accord(?: avec ça)?|(?:vous êtes|tu es|t'es) d'accord(?: avec ça)?|ce serait (?:possible|utile)[^?]{0,12}|c'est bon pour (?:toi|vous))\s*\?+$/,
}

const proposes: Record<Language, RegExp> = {
  en: /\b(?:we (?:could|can|might|would)|we'll|i(?:'ll|'d| will| could| would)|if (?:we|i)|let's)\b/,
  fr: /(?<!\p{L})(?:(?:on|nous) (?:pourrait|pourrions|peut|pouvons)|j'aimerais qu'on|j'aimerais que nous|je (?:pourrais|peux|vais)|je propose|je (?:te|vous) propose|si (?:on|nous|je))(?!\p{L})/u,
}

const isConsentAsked = (said: string, language: Language, acts: ReadonlySet<DialogueAct>): boolean => {
  const sentences = sentencesOf(said)
  const before = sentences.slice(0, -1).join(' ')
  if (before.includes('?') || !wantsConsent[language].test((sentences.at(-1) ?? '').trim())) return false
  return acts.has('proposal') || acts.has('offer') || proposes[language].test(before)
}

/** Who goes on after "Thank you for your time" is not leaving. */
const mostWordsAfterGoodbye = 8

const actsIn = (text: string, language: Language): Set<DialogueAct> =>
  new Set(
    recogniseActs(text, [], language).flatMap(({ act: name, quote }) => {
      const after = text.slice(text.indexOf(quote) + quote.length)
      return name === 'farewell' && wordsOf(after).length > mostWordsAfterGoodbye ? [] : [name]
    }),
  )

/** What no rule recognises gives something back when it tells of the other. */
const unrecognised = (said: string, words: number, language: Language): HeardKind =>
  tellsOfYou(said, language) && words > 3 ? 'reflection' : 'statement'

const kindOf = (heard: Omit<Heard, 'kind'>, isConsent: boolean, language: Language): HeardKind => {
  const { text, acts, words } = heard
  if (isConsent && !acts.has('offer') && !isHostile({ ...heard, kind: 'proposal' })) return 'proposal'
  const said = plain(text).trim()
  const kind = rules.find(([, holds]) => holds(heard))?.[0]
  if (argues(text, kind, language)) return 'disagreement'
  if (kind === 'reflection' && ofTheLearner[language].test(said)) return 'self_disclosure'
  return kind ?? unrecognised(said, words, language)
}

/** What the learner does with an utterance, as far as words show it. */
export const hear = (text: string, language: Language): Heard => {
  const said = plain(text).trim()
  const isGoOn = goOn[language].test(said)
  const acts = actsIn(text, language)
  const isConsent = isConsentAsked(said, language, acts)
  const asksNothing = isGoOn || isConsent || isTagged(said, language)
  const question = asksNothing ? null : lastQuestion(text, language)
  const heard = { text, acts, question, words: wordsOf(text).length }
  return { ...heard, kind: isGoOn ? 'encourager' : kindOf(heard, isConsent, language) }
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

export const isHostile = ({ kind, acts }: Heard): boolean =>
  hostileKinds.has(kind) || acts.has('abuse') || acts.has('machine_instruction') || acts.has('warning')
