import type { Language } from '@parley/contracts/registry'
import type { SessionMode } from '@parley/contracts/session'

const names: Readonly<Record<Language, Readonly<Record<SessionMode, string>>>> = {
  en: { text: 'text', voice: 'voice', realtime: 'live voice' },
  fr: { text: 'texte', voice: 'voix', realtime: 'voix en direct' },
}

/** The names of modes for a problem, in the language of the person who reads it. */
export const modeNames = (modes: readonly SessionMode[]) => (language: Language) => ({
  modes: modes.map((mode) => names[language][mode]).join(', '),
})
