import type { SessionState } from '@parley/conversation/session'
import { outcomesIn } from '@parley/conversation/session'
import { realtimeInstructions } from '../../prompts/index.ts'
import type { VoiceSettings } from '@parley/contracts/authored'
import { type Practice, type SessionRow, sessionContent } from '../../sessions/index.ts'
import type { SpeechRoute } from '../persona-voice.ts'
import type { RealtimeCommand } from './realtime-types.ts'

/** Turns the learner's audio into the text of the log. */
const TRANSCRIBER = 'gpt-4o-mini-transcribe'
const format = { type: 'audio/pcm', rate: 24_000 }

/** The author's voice where the model of the route has it, else a usual one. Every model has a voice that names none. */
const voiceOf = ({ models }: Practice, { snapshot: { persona }, language }: SessionRow, route: SpeechRoute): string => {
  const { model = '', voice = '' } = persona.realtime ?? {}
  const modelHasVoice = voice !== '' && (model === '' || model === route.external_id)
  return modelHasVoice ? voice : models.speech.usualVoice(route.provider_type, language, persona.pronouns)
}

const turnDetection = (settings: VoiceSettings): object => ({
  type: 'server_vad',
  silence_duration_ms: settings.pause_ms,
  create_response: false,
  interrupt_response: settings.interruption,
})

/** Another way to take turns, for a conversation that is going on. */
export const turnTakingUpdate = (settings: VoiceSettings): RealtimeCommand => ({
  type: 'session.update',
  session: { type: 'realtime', audio: { input: { turn_detection: turnDetection(settings) } } },
})

/**
 * All that the model is told, and its limits. The server begins each reply itself, once the learner's words are stored:
 * limits, credit and distress are looked at before the persona speaks, as in writing.
 */
export const sessionConfig = (practice: Practice, row: SessionRow, state: SessionState, route: SpeechRoute): object => {
  return {
    type: 'realtime',
    model: route.external_id,
    instructions: realtimeInstructions(row, state),
    output_modalities: ['audio'],
    max_output_tokens: Math.min(4096, Math.max(16, route.max_output_tokens)),
    audio: {
      input: {
        format,
        noise_reduction: { type: 'near_field' },
        transcription: { model: TRANSCRIBER, language: row.language },
        turn_detection: turnDetection(sessionContent.voiceSettingsOf(row)),
      },
      output: { format, voice: voiceOf(practice, row, route) },
    },
    tools: practice.models.realtime.toolsFor(outcomesIn(state)),
    tool_choice: 'auto',
  }
}

/** The earlier turns of a conversation, so that one that broke goes on where it was. */
export const historyItems = (state: SessionState): RealtimeCommand[] =>
  sessionContent.turnsFor(state).map(({ role, text }) => ({
    type: 'conversation.item.create',
    item: {
      type: 'message',
      role: role === 'learner' ? 'user' : 'assistant',
      content: [{ type: role === 'learner' ? 'input_text' : 'output_text', text }],
    },
  }))
