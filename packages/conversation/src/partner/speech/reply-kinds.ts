import type { ReactionName } from '@parley/contracts/authored'
import type { HeardKind } from '../mind/hearing.ts'

/** The kinds of reply to an utterance that no answer of the persona's fits. */
export const reactionsByKind: Partial<Record<HeardKind, ReactionName>> = {
  praise: 'praise',
  autonomy: 'autonomy',
  silence: 'silence',
  apology: 'apology',
  own_part: 'own_part',
  self_disclosure: 'self_disclosure',
  offer: 'offer',
  proposal: 'proposal',
  advice: 'advice',
  information: 'information',
  warning: 'warning',
  blame: 'blame',
  disagreement: 'disagreement',
  agreement: 'agreement',
  agreed: 'agreed',
  closing: 'closing',
  encourager: 'encourager',
  commitment: 'commitment',
  reassurance: 'reassurance',
  unanswered: 'unanswered',
  permission: 'permission',
  abuse: 'abuse',
  machine: 'machine',
  nonsense: 'nonsense',
  off_topic: 'off_topic',
  other_language: 'other_language',
  greeting: 'greeting',
  farewell: 'farewell',
  thanks: 'thanks',
  statement: 'information',
}

/** Acts that get their own reaction, whatever words the utterance contains. */
export const fixedKinds = new Set([
  'silence',
  'nonsense',
  'machine',
  'abuse',
  'warning',
  'blame',
  'other_language',
  'apology',
  'own_part',
])

/** An insult or a threat gets no thanks, even after a good end. */
export const hurtful: ReadonlySet<HeardKind> = new Set(['abuse', 'blame', 'warning'])

/** Kinds that may ask for an answer without a question: "Tell me about the team", "I can offer you a voucher". */
export const mayAsk: ReadonlySet<HeardKind> = new Set([
  'statement',
  'reflection',
  'offer',
  'proposal',
  'information',
  'self_disclosure',
  'off_topic',
])

/** Kinds behind which an invitation to speak may stand. */
export const invitable: ReadonlySet<HeardKind> = new Set([
  'question',
  'statement',
  'reflection',
  'information',
  'permission',
  'self_disclosure',
])

/** Kinds that get their own reaction, however near an answer is. */
export const neverAnswered: ReadonlySet<HeardKind> = new Set([
  'silence',
  'nonsense',
  'machine',
  'machine_question',
  'abuse',
  'unanswered',
  'encourager',
])

/** Moves of the talk itself: an answer takes their place only when the author wrote nearly the same line. */
export const talkMoves: ReadonlySet<HeardKind> = new Set([
  'agreed',
  'closing',
  'commitment',
  'reassurance',
  'agreement',
  'apology',
  'own_part',
  'greeting',
  'thanks',
  'farewell',
])

/** Kinds that say something of the persona, right or wrong. */
export const reflectedKinds: ReadonlySet<HeardKind> = new Set(['reflection', 'empathy', 'accusation'])

/** Kinds after which no persona names its step. */
export const withoutStep: ReadonlySet<HeardKind> = new Set(['off_topic', 'farewell'])

/** Kinds that may carry a question of their own: "May I ask what your list shows?", "Could you cook with less salt?" */
export const asksBeside: ReadonlySet<HeardKind> = new Set(['permission', 'advice', 'proposal', 'offer', 'off_topic'])

/** Kinds after which a sentence about the matter may follow. */
export const mayLean: ReadonlySet<HeardKind> = new Set([
  'question',
  'reflection',
  'empathy',
  'autonomy',
  'encourager',
  'information',
  'advice',
  'statement',
  'self_disclosure',
])

/** Shared questions about the day, the person or the meeting: no sentence about the matter follows from them. */
export const asideQuestions: ReadonlySet<string> = new Set([
  'home',
  'family',
  'name',
  'age',
  'free-time',
  'how-are-you',
  'have-time',
  'break',
  'next-meeting',
  'health',
])

/** After "I don't know", and after asking back, a sentence about the matter would read as the answer. */
export const withoutLeaning: ReadonlySet<string> = new Set([
  'unknown',
  'unknown_feeling',
  'unknown_wish',
  'unknown_effect',
  'unknown_event',
  'unknown_others',
  'unknown_who',
  'unknown_when',
  'unknown_where',
  'unknown_count',
  'unknown_how_often',
  'unknown_how_long',
  'unknown_why',
  'unknown_yes_no',
  'unknown_done',
  'unknown_would',
  'unknown_choice',
  'choice',
  'unknown_fact',
  'hypothetical',
  'thinking',
  'surprise',
  'leaning',
  'own_words',
  'wild_promise',
])

/** Put-off questions of which the persona first takes up the subject: "The forecast? More than there should be." After a yes-or-no question it would pass for an offer taken up. */
export const echoing: ReadonlySet<string> = new Set([
  'unknown_who',
  'unknown_when',
  'unknown_where',
  'unknown_how_often',
  'unknown_how_long',
  'unknown_done',
])
