import type { Cast } from '../../cast.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { demands, type HeardKind, type HeardUtterance } from '../../mind/hearing.ts'
import { contentWordsOf } from '../last-lines.ts'
import { suggests } from '../question-sense.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { speaksFromFields } from '../own-speech.ts'
import { isNewLine, type Voice } from '../voice.ts'

/** Once the learner has asked for something, the objection meets what is said for it. */
const arguing: ReadonlySet<HeardKind> = new Set([
  'information',
  'statement',
  'self_disclosure',
  'disagreement',
  'reassurance',
  'autonomy',
])

/** The learner asks for something of its own: "I came to ask for a rise." */
const wishes: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:i(?:'d| would)? (?:want|need|like|love|expect|deserve)|i(?:'ve| have) earned|i (?:came|am here|'m here) (?:to ask|for)|i(?:'m| am) asking (?:you )?(?:for|to)) ?(?!to (?:talk|speak|see|hear|know|understand|listen|discuss))/,
  fr: accentedPattern(
    /(?:j'ai besoin d|il (?:me|nous) fau(?:t|drait) |je (?:veux|voudrais|souhaite|demande|mérite)|j'aimerais|je viens (?:vous |te )?demander|je m'attends à|l'avoir mérité) ?(?!(?:bien )?(?:(?:vous|te|t'|en) ?)?(?:parler|discuter|voir|entendre|savoir|comprendre|écouter))/u,
  ),
}

type DueObjection = Moment['objection']

/** The line that a persona without own sentences holds against the learner's wish: the first of its objections. */
export const mainObjection = ({ persona }: Cast, sustain: readonly string[]): string | null =>
  !speaksFromFields(persona) || (persona.objections ?? []).length === 0 ? null : (sustain[0] ?? null)

/** After these, each objection that was not said yet comes up in its turn. */
const proposing: ReadonlySet<HeardKind> = new Set(['proposal', 'advice', 'offer', 'commitment'])

const supposes = /^(?:(?:and|so|et|alors|donc),? )*(?:what if|suppose|et s(?:i |')|que diri\p{L}+-(?:vous|tu) )/u

/** "What about your daughter?" and "Could you tell me more?" propose nothing. */
const asksOnly =
  /^(?:(?:and|so),? )*(?:(?:what|how) about (?:you|your|him|her|his|their|them|that|this|it|the)\b|(?:can|could|would) you (?:please |perhaps )?(?:tell|explain|say|describe|give me an? (?:example|idea)|help me understand|remember|imagine)\b|(?:can|could|may|should) i (?:ask|understand)\b)/

/** A question that makes a proposal: "What if one bus had a camera?" */
export const asksToPlan = ({ kind, question }: HeardUtterance): boolean => {
  if (kind !== 'question' || question === null) return false
  const text = plainText(question.text)
  return !asksOnly.test(text) && (suggests(text) || supposes.test(text))
}

/** A proposal, an offer or advice, or a question that makes one. */
export const putsForward = (utterance: HeardUtterance): boolean =>
  proposing.has(utterance.kind) || asksToPlan(utterance)

interface ObjectionMoment {
  readonly heard: HeardUtterance
  /** The learner's lines so far. */
  readonly lines: readonly string[]
  readonly language: Language
}

/** The objection that shares most words with what the learner proposes; of several the author's first. */
const furtherObjection = (
  sustain: readonly string[],
  voice: Voice,
  { heard: { text }, language }: ObjectionMoment,
): string | undefined => {
  const stems = contentWordsOf(text, language)
  const countShared = (line: string) => [...contentWordsOf(line, language)].filter((stem) => stems.has(stem)).length
  return sustain
    .filter((line) => isNewLine(voice, line))
    .toSorted((one, other) => countShared(other) - countShared(one))[0]
}

const asksForItself = (line: string, language: Language): boolean => {
  const plainLine = plainText(line)
  return wishes[language].test(plainLine) || demands.test(plainLine)
}

/**
 * An objection meets a proposal, advice or an offer, each once in a conversation and never in the first reply. The
 * first one also meets what a learner says for a wish of its own.
 */
export const dueObjection = (
  line: string | null,
  sustain: readonly string[],
  voice: Voice,
  moment: ObjectionMoment,
): DueObjection => {
  const { heard, lines, language } = moment
  if (line === null || lines.length < 2) return null
  if (putsForward(heard)) return furtherObjection(sustain, voice, moment) ?? null
  const isArgued = arguing.has(heard.kind) && lines.some((one) => asksForItself(one, language))
  return isArgued && isNewLine(voice, line) ? line : null
}

/** Words that lead from an answer to an objection on something else. */
const lead = { en: 'One thing, though.', fr: 'Une chose, quand même.' } as const

/** The reply with the objection that is due. A secret, a step or a question back stands alone until the next turn. */
export const withObjection = (reply: SpokenWords, due: DueObjection, language: Language): SpokenWords => {
  if (due === null || reply.told || reply.step || reply.between || reply.text.includes(due)) return reply
  const text = reply.answer ? `${reply.text} ${lead[language]} ${due}` : due
  return { ...reply, text, talk: 'sustain' }
}
