import type { Cast } from '../../cast.ts'
import { plainText } from '../../../observer/words.ts'
import type { Language } from '../../../observer/question-kind.ts'
import type { HeardKind, HeardUtterance } from '../../mind/hearing.ts'
import { contentWordsOf } from '../last-lines.ts'
import { suggests } from '../question-sense.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { speaksFromFields } from '../own-speech.ts'
import { isNewLine, type Voice } from '../voice.ts'

/** The objection meets a wish, an offer or an explanation of the learner, from the second turn on. */
const opposingKinds: ReadonlySet<HeardKind> = new Set([
  'proposal',
  'offer',
  'advice',
  'information',
  'statement',
  'self_disclosure',
  'disagreement',
  'reassurance',
  'autonomy',
])

/** After these the persona has something else to say. */
const elsewhere: ReadonlySet<HeardKind> = new Set([
  'silence',
  'abuse',
  'machine',
  'machine_question',
  'nonsense',
  'off_topic',
  'other_language',
  'greeting',
  'farewell',
  'closing',
  'agreed',
  'thanks',
  'apology',
  'warning',
  'permission',
])

/** After these the objection follows the reply. */
const besideReply: ReadonlySet<HeardKind> = new Set(['reflection', 'empathy', 'question'])

type DueObjection = Moment['objection']

/** The line that a persona without own sentences holds against the learner's wish: the first of its objections. */
export const mainObjection = ({ persona }: Cast, sustain: readonly string[]): string | null =>
  !speaksFromFields(persona) || (persona.objections ?? []).length === 0 ? null : (sustain[0] ?? null)

/** After these, each objection that was not said yet comes up in its turn. */
const proposing: ReadonlySet<HeardKind> = new Set(['proposal', 'advice'])

const supposes = /^(?:(?:and|so|et|alors|donc),? )*(?:what if|suppose|et s(?:i |'))/

/** A proposal, or a question that makes one: "What if one bus had a camera?" */
export const putsForward = ({ kind, question }: HeardUtterance): boolean =>
  proposing.has(kind) ||
  (kind === 'question' &&
    question !== null &&
    (suggests(plainText(question.text)) || supposes.test(plainText(question.text))))

interface ObjectionMoment {
  readonly heard: HeardUtterance
  readonly turn: number
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

/**
 * The main objection, once in a conversation: never in the first reply, in the second where the learner opposes the
 * persona, and in the third or the fourth whatever the learner says on the matter. The others meet proposals.
 */
export const dueObjection = (
  line: string | null,
  sustain: readonly string[],
  voice: Voice,
  moment: ObjectionMoment,
): DueObjection => {
  const { heard, turn } = moment
  const { kind } = heard
  if (line === null || turn < 2 || elsewhere.has(kind)) return null
  if (putsForward(heard)) {
    const text = furtherObjection(sustain, voice, moment)
    return text === undefined ? null : { text, isReply: true }
  }
  if (!isNewLine(voice, line)) return null
  return opposingKinds.has(kind) || turn > 2 ? { text: line, isReply: !besideReply.has(kind) } : null
}

/** Words that lead from an answer to an objection on something else. */
const lead = { en: 'One thing, though.', fr: 'Une chose, quand même.' } as const

/** The reply with the objection that is due. A secret, a step or a question back stands alone until the next turn. */
export const withObjection = (reply: SpokenWords, due: DueObjection, language: Language): SpokenWords => {
  if (due === null || reply.told || reply.step || reply.between || reply.text.includes(due.text)) return reply
  const text = due.isReply && !reply.answer ? due.text : `${reply.text} ${lead[language]} ${due.text}`
  return { ...reply, text, talk: 'sustain' }
}
