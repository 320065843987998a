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

/** So many characters hold a long conversation. */
const longestTrial = 64 * 1024
const probeName = 'trial/probe'

/** Tells whether this tab can keep a whole conversation: storage may be forbidden or full. */
export const canKeepTrial = (): boolean => {
  try {
    sessionStorage.setItem(probeName, ' '.repeat(longestTrial))
    return true
  } catch {
    return false
  } finally {
    removeItem(probeName)
  }
}

const removeItem = (name: string): void => {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An event of a conversation; the words of a turn are text. */
const isEvent = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['type'] === 'string' &&
  isRecord(value['data']) &&
  (!['turn.added', 'reply.delta'].includes(value['type']) || typeof value['data']['text'] === 'string')

/** Another version of this page may have kept something else under the same name. */
const isKeptTrial = (value: unknown): value is KeptTrial =>
  isRecord(value) &&
  typeof value['seed'] === 'string' &&
  Array.isArray(value['events']) &&
  value['events'].every(isEvent)

export const keptTrial = (language: Language, key: TrialKey): KeptTrial | null => {
  try {
    const text = sessionStorage.getItem(nameOf(language, key))
    const value: unknown = text === null ? null : JSON.parse(text)
    return isKeptTrial(value) ? value : null
  } catch {
    return null
  }
}

/** True when this tab keeps something that the visitor said. */
export const hasKeptWords = (language: Language, key: TrialKey): boolean =>
  keptTrial(language, key)?.events.some(({ type, data }) => type === 'turn.added' && data.role === 'learner') ?? false

export const forgetTrial = (language: Language, key: TrialKey): void => removeItem(nameOf(language, key))
