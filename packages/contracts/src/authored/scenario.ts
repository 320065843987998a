import { z } from 'zod'
import { recordId } from '../kit/list.ts'
import { sessionModes } from '../session/words.ts'
import { authoredDraft, recordFields } from './record.ts'
import { speech } from './speech.ts'

/** The turn-taking of a voice session. Authors set the defaults of a scenario. */
export const voiceSettings = z.object({
  /** The silence after which the learner's turn counts as finished, in milliseconds. */
  pause_ms: z.number().int().min(300).max(5000),
  /** True when the learner may speak while the persona is speaking. */
  interruption: z.boolean(),
  input: z.enum(['hands_free', 'push_to_talk']),
})
export type VoiceSettings = z.output<typeof voiceSettings>

export const usualVoiceSettings: VoiceSettings = { pause_ms: 900, interruption: true, input: 'hands_free' }

const aiSettings = z.object({
  llm: z.uuid().nullable().default(null),
  stt: z.uuid().nullable().default(null),
  tts: z.uuid().nullable().default(null),
  realtime: z.uuid().nullable().default(null),
  temperature: z.number().min(0).max(2).nullable().default(null),
  voice: voiceSettings.optional(),
})

export const scenarioContent = z.object({
  persona_id: recordId,
  mission_id: recordId,
  /** An observer that is named twice observes once: it writes one report of a session. */
  observer_ids: z
    .array(recordId)
    .min(1)
    .max(5)
    .overwrite((ids) => [...new Set(ids)]),
  ai_settings: aiSettings.default({ llm: null, stt: null, tts: null, realtime: null, temperature: null }),
  modes: z.array(z.enum(sessionModes)).min(1).default(['text']),
  /** The language of the conversation: always the scenario's, or the learner's. */
  locale_policy: z.enum(['scenario', 'learner']).default('scenario'),
  /** The persona's first lines in this conversation; the persona's own lines are used only when there are none. */
  opening_lines: z.array(z.string().trim().min(1).max(600)).max(8).default([]),
  /** The persona's words when the learner wins. */
  resolution: z.string().trim().max(600).default(''),
  /** Own sentences of the persona that fit only here; they come before the persona's. */
  speech: speech.nullable().default(null),
  intro: z.string().trim().max(2000).default(''),
  estimated_minutes: z.number().int().min(1).max(240).default(10),
  attempts_max: z.number().int().min(1).max(100).nullable().default(null),
  feedback_visibility: z.enum(['all', 'summary', 'after_review']).default('all'),
})
export type ScenarioContent = z.output<typeof scenarioContent>

export const scenarioDraft = authoredDraft.extend(scenarioContent.shape)
export const scenario = scenarioDraft.extend(recordFields.shape).meta({ id: 'Scenario' })
export type Scenario = z.output<typeof scenario>
