import type { SessionRow } from '../sessions/index.ts'

type AiSettings = SessionRow['snapshot']['scenario']['ai_settings']

/** The models and the voice that the authors of a session chose. Sessions from before these fields existed have none. */
export const speechPreferences = ({ snapshot: { scenario, persona } }: Pick<SessionRow, 'snapshot'>) => {
  const { stt, tts, realtime }: Partial<AiSettings> = scenario.ai_settings
  return {
    realtime: { modelId: realtime ?? null },
    speechToText: { modelId: stt ?? null },
    textToSpeech: { modelId: tts ?? null, voice: persona.voice },
  }
}
