import { hash } from 'node:crypto'
import type { GeneratorRecipe } from '@parley/contracts/calls'
import type { RunRecipe } from '../session-generator.table.ts'
import type { Plan } from './plan-sessions.ts'

/** In one order: the database returns the fields of a recipe in another one than a form sends them. */
const guestValues = ({ language, ask_name, consent_text, result, may_keep }: GeneratorRecipe['guest']) => [
  language,
  ask_name,
  consent_text,
  result,
  may_keep,
]

/** Equal for two plans exactly when they create the same sessions: people, records, values, dates, mode and kind. */
export const fingerprintOf = (plan: Plan, { opens_at, expires_at, mode, kind, guest }: RunRecipe): string =>
  hash(
    'sha256',
    JSON.stringify([
      plan.people,
      plan.combinations,
      plan.sessions,
      opens_at,
      expires_at,
      mode,
      guestValues(guest),
      // Fingerprints of practice stay as they were before a recipe had a kind.
      ...(kind === 'official' ? [kind] : []),
    ]),
  )
