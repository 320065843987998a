import type { Language } from '@parley/conversation/observer'
import type { TrialKey } from './trial-content.ts'
import type { TrialSession } from './trial-session.ts'

type KeptTrial = Pick<TrialSession, 'seed' | 'events'>

const nameOf = (language: Language, key: TrialKey): string => `trial/${language}/${key}`

/** This tab keeps a conversation until it is closed. A browser without storage keeps nothing. */
export const keepTrial = (language: Language, key: TrialKey, { seed, events }: KeptTrial): void => {
  try {
    sessionStorage.setItem(nameOf(language, key), JSON.stringify({ seed, events }))
  } catch {
    // The conversation goes on; only a reload loses it.
  }
}

export const keptTrial = (language: Language, key: TrialKey): KeptTrial | null => {
  try {
    const text = sessionStorage.getItem(nameOf(language, key))
    return text === null ? null : (JSON.parse(text) as KeptTrial)
  } catch {
    return null
  }
}

/** True when this tab keeps something that the visitor said. */
export const hasKeptWords = (language: Language, key: TrialKey): boolean =>
  keptTrial(language, key)?.events.some(({ type, data }) => type === 'turn.added' && data.role === 'learner') ?? false

export const forgetTrial = (language: Language, key: TrialKey): void => {
  try {
    sessionStorage.removeItem(nameOf(language, key))
  } catch {
    // Nothing was kept.
  }
}
