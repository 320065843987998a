/** Acts that words alone show, beside those that the coach cues find. */
export const ruleNames = [
  'abuse',
  'label',
  'machine_instruction',
  'machine_question',
  'off_topic',
  'own_part',
  'apology',
  'proposal',
  'offer',
  'information',
  'self_disclosure',
  'warning',
  'plan',
  'encourager',
] as const
export type RuleName = (typeof ruleNames)[number]
export type ActRules = Readonly<Record<RuleName, RegExp>>
