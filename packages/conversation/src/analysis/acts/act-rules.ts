import type { Language } from '../../observe/question-kind.ts'
import { accented } from '../../observe/words.ts'
import { englishRules } from './english-rules.ts'
import { frenchRules } from './french-rules.ts'

/** Acts that words alone show, beside those that the coach cues find. */
const ruleNames = [
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

const withAccents = (rules: ActRules): ActRules => {
  const entries = ruleNames.map((name) => [name, accented(rules[name])] as const)
  return Object.fromEntries(entries) as ActRules
}

export const actRules: Readonly<Record<Language, ActRules>> = { en: englishRules, fr: withAccents(frenchRules) }
