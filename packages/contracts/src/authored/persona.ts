import { z } from 'zod'
import { oneLine, pictureUrl } from '../kit/index.ts'
import { authoredDraft, recordFields } from './record.ts'
import { speech } from './speech.ts'

const line = (max = 300) => z.string().trim().min(1).max(max)
const text = (max = 4000) => z.string().trim().max(max).default('')

/** The strength of each; 3 is an ordinary person on an ordinary day. */
const dial = z.number().int().min(1).max(5)
export const dials = z.object({ resistance: dial, patience: dial, talkativeness: dial, warmth: dial })
export type Dials = z.output<typeof dials>

const avatarStyles = ['initials', 'thumbs'] as const
const avatar = z.object({
  style: z.enum(avatarStyles).default('initials'),
  seed: z.string().max(60).default(''),
  /** An uploaded portrait, shown instead of the drawn one. */
  url: pictureUrl.optional(),
})

const voiceProviders = ['azure_microsoft', 'elevenlabs', 'openai_azure', 'openai', 'openai_compatible'] as const
const voice = z.object({
  provider: z.enum(voiceProviders),
  model: z.string().max(60),
  voice_id: z.string().max(120),
  speed: z.number().min(0.25).max(4).default(1),
  style: z.string().max(120).default(''),
  seed: z.number().int().min(0).max(4_294_967_295).nullable().default(null),
})

/** The moments at which a persona tells something that it keeps to itself. */
export const revealMoments = ['asked_openly', 'reflected', 'trust', 'affirmed', 'never'] as const
export type RevealMoment = (typeof revealMoments)[number]

/** Something the persona does not say at once. */
const hiddenFact = z.object({
  fact: line(600),
  reveal_when: z.enum(revealMoments),
  /** More about that moment, which only language models read. */
  reveal_note: z.string().trim().max(300).optional(),
})

const dialogueLine = z.object({ role: z.enum(['learner', 'persona']), text: line(600) })

export const personaContent = z.object({
  first_name: oneLine(line(60)),
  last_name: oneLine(z.string().trim().max(60)).default(''),
  job_title: oneLine(z.string().trim().max(120)).default(''),
  company: oneLine(z.string().trim().max(120)).default(''),
  age_range: z.string().trim().max(20).default(''),
  pronouns: z.string().trim().max(40).default(''),
  background: text(),
  personality: z.array(line(80)).max(12).default([]),
  communication_style: text(1000),
  mood_start: z.string().trim().max(120).default(''),
  goals: z.array(line()).max(10).default([]),
  hidden_facts: z.array(hiddenFact).max(10).default([]),
  objections: z.array(line()).max(12).default([]),
  dials: dials.default({ resistance: 3, patience: 3, talkativeness: 3, warmth: 3 }),
  opening_lines: z.array(line(600)).max(8).default([]),
  example_dialogue: z.array(dialogueLine).max(20).default([]),
  knowledge: text(),
  forbidden: z.array(line()).max(12).default([]),
  avatar: avatar.default({ style: 'initials', seed: '' }),
  voice: voice.nullable().default(null),
  realtime: z
    .object({
      model: z
        .string()
        .max(60)
        .describe(
          'The live model that has this voice; empty for every model. The scenario chooses the model that speaks.',
        ),
      voice: z.string().max(60),
    })
    .nullable()
    .default(null),
  llm_model_id: z.uuid().nullable().default(null),
  /** Own sentences for the built-in practice partner. Without them it speaks from the fields above. */
  speech: speech.nullable().default(null),
})
export type PersonaContent = z.output<typeof personaContent>

export const personaDraft = authoredDraft.extend(personaContent.shape)
export const persona = personaDraft.extend(recordFields.shape).meta({ id: 'Persona' })
export type Persona = z.output<typeof persona>
