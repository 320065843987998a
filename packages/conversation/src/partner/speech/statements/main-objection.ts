import type { Cast } from '../../cast.ts'
import type { HeardKind } from '../../mind/hearing.ts'
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

type DueObjection = Moment['objection']

/** The line that a persona without own sentences holds against the learner's wish: the first of its objections. */
export const mainObjection = ({ persona }: Cast, sustain: readonly string[]): string | null =>
  !speaksFromFields(persona) || (persona.objections ?? []).length === 0 ? null : (sustain[0] ?? null)

/**
 * The main objection, once in a conversation: never in the first reply, in the second where the learner opposes the
 * persona, and in the third or the fourth whatever the learner says on the matter.
 */
export const dueObjection = (
  line: string | null,
  voice: Voice,
  { kind, turn }: { readonly kind: HeardKind; readonly turn: number },
): DueObjection => {
  if (line === null || turn < 2 || elsewhere.has(kind) || !isNewLine(voice, line)) return null
  return opposingKinds.has(kind) || turn > 2
    ? { text: line, isReply: kind !== 'reflection' && kind !== 'empathy' }
    : null
}

/** The reply with the objection that is due. A secret, a step or a question back stands alone until the next turn. */
export const withObjection = (reply: SpokenWords, due: DueObjection): SpokenWords => {
  if (due === null || reply.told || reply.step || reply.between || reply.text.includes(due.text)) return reply
  const text = due.isReply && !reply.answer ? due.text : `${reply.text} ${due.text}`
  return { ...reply, text, talk: 'sustain' }
}
