import type { ProviderType } from '@parley/contracts/calls'

type Gender = 'female' | 'male'
type Voices = Readonly<Record<'en' | 'fr', Readonly<Record<Gender, string>>>>

const openAi = { female: 'nova', male: 'onyx' }
const realtime = { female: 'marin', male: 'cedar' }
const elevenLabs = { female: '21m00Tcm4TlvDq8ikWAM', male: 'pNInz6obpgDQGcFmaJgB' }

/** The voices of a persona without a chosen one, and of a provider that does not know the chosen one. */
const usual: Partial<Record<ProviderType, Voices>> = {
  azure_microsoft: {
    en: { female: 'en-GB-SoniaNeural', male: 'en-GB-RyanNeural' },
    fr: { female: 'fr-FR-DeniseNeural', male: 'fr-FR-HenriNeural' },
  },
  elevenlabs: { en: elevenLabs, fr: elevenLabs },
  openai_realtime: { en: realtime, fr: realtime },
}

/** Reads the pronouns of a persona: he, him, il, lui. */
const genderOf = (pronouns: string): Gender => (/\b(?:he|him|il|lui)\b/i.test(pronouns) ? 'male' : 'female')

export const usualVoice = (type: ProviderType, language: 'en' | 'fr', pronouns: string): string =>
  (usual[type]?.[language] ?? openAi)[genderOf(pronouns)]
