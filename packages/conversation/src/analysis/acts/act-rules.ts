import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern } from '../../observer/words.ts'
import { type ActRules, ruleNames } from './act-rule-names.ts'
import { englishRules } from './english-rules.ts'
import { frenchRules } from './french-rules.ts'

const withAccents = (rules: ActRules): ActRules => {
  const entries = ruleNames.map((name) => [name, accentedPattern(rules[name])] as const)
  return Object.fromEntries(entries) as ActRules
}

export const actRules: Readonly<Record<Language, ActRules>> = { en: englishRules, fr: withAccents(frenchRules) }
