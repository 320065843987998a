/** Acts of the learner for which a persona has its own reactions, in addition to its answers. */
export const reactionNames = [
  // small talk
  'greeting',
  'farewell',
  'thanks',
  // the learner listens
  'reflection_right',
  'reflection_wrong',
  'reflection_unclear',
  'empathy',
  'praise',
  'autonomy',
  'encourager',
  'silence',
  'reassurance',
  'agreement',
  // the learner speaks of themselves
  'apology',
  'own_part',
  'self_disclosure',
  // the learner brings something in
  'offer',
  'proposal',
  'commitment',
  'agreed',
  'closing',
  'advice',
  'information',
  'warning',
  'blame',
  'disagreement',
  'permission',
  // the learner leaves the conversation's ground
  'abuse',
  'machine',
  'nonsense',
  'off_topic',
  'other_language',
  'repetition',
  'unanswered',
  // questions that no answer covers
  'unknown',
  'unknown_who',
  'unknown_when',
  'unknown_where',
  'unknown_count',
  'unknown_how_often',
  'unknown_how_long',
  'unknown_why',
  'unknown_yes_no',
  'unknown_choice',
  'hypothetical',
  'ask_back',
  // small words, up to four, before an answer
  'yes',
  'no',
  'thinking',
  // the way to an agreement
  'step_refused',
  'step_hesitant',
  'step',
  // endings
  'last_word',
  'lost',
  'ended',
] as const
export type ReactionName = (typeof reactionNames)[number]
