import type { Phrase } from './manifest.ts'

/** Each language by its own name, on every page in both languages: a reader who is on a wrong page finds theirs. */
export const languageNames = { en: 'English', fr: 'Français' } satisfies Phrase
