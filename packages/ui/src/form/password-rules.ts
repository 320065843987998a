import type { UiPhrases } from '../phrases/phrases.ts'

export interface PasswordRule {
  readonly id: string
  readonly label: string
  readonly holds: (password: string) => boolean
}

const lengthOf = (password: string): number => Array.from(password).length

/** What a new password must have, as the specification's section 5 says. */
export const passwordRules = (phrases: UiPhrases): readonly PasswordRule[] => [
  {
    id: 'length',
    label: phrases.passwordLength,
    holds: (password) => lengthOf(password) >= 8 && lengthOf(password) <= 50,
  },
  { id: 'lower', label: phrases.passwordLower, holds: (password) => /\p{Ll}/u.test(password) },
  { id: 'upper', label: phrases.passwordUpper, holds: (password) => /\p{Lu}/u.test(password) },
  { id: 'digit', label: phrases.passwordDigit, holds: (password) => /\p{Nd}/u.test(password) },
  { id: 'special', label: phrases.passwordSpecial, holds: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
]
