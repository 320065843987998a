import type { UiPhrases } from '../phrases/phrases.ts'

export interface PasswordRule {
  readonly id: string
  readonly label: string
  readonly holds: (password: string) => boolean
}

const lengthOf = (password: string): number => Array.from(password).length

type RuleId = 'length' | 'lower' | 'upper' | 'digit' | 'special'

const tests: Readonly<Record<RuleId, (password: string) => boolean>> = {
  length: (password) => lengthOf(password) >= 8 && lengthOf(password) <= 50,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
}

/** True when a new password may be sent at all. */
export const fulfilsPasswordRules = (password: string): boolean =>
  Object.values(tests).every((holds) => holds(password))

/** The rules for a new password, as the specification's section 5 says. */
export const passwordRules = (phrases: UiPhrases): readonly PasswordRule[] => [
  { id: 'length', label: phrases.passwordLength, holds: tests.length },
  { id: 'lower', label: phrases.passwordLower, holds: tests.lower },
  { id: 'upper', label: phrases.passwordUpper, holds: tests.upper },
  { id: 'digit', label: phrases.passwordDigit, holds: tests.digit },
  { id: 'special', label: phrases.passwordSpecial, holds: tests.special },
]
