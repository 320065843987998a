import { z } from 'zod'
import { missionDraft } from './mission.ts'
import { observerDraft } from './observer.ts'
import { personaDraft } from './persona.ts'
import { playlistDraft } from './playlist.ts'
import type { AuthoredKind } from './record.ts'
import { scenarioDraft } from './scenario.ts'

export const authoredDrafts: Readonly<Record<AuthoredKind, z.ZodObject>> = {
  persona: personaDraft,
  mission: missionDraft,
  observer: observerDraft,
  scenario: scenarioDraft,
  playlist: playlistDraft,
}

/** The limits of one call. A page sends a long record in several parts. */
export const translationLimits = { texts: 60, characters: 8000 } as const

const key = z.string().min(1).max(120)

/** One text of a record in its own language; its key is its place in the record: `hidden_facts.0.fact`. */
const sourceText = z.object({
  key,
  text: z.string().trim().min(1).max(4000),
  /** Characters that the field takes. */
  max: z.number().int().min(1).max(4000),
})
export type SourceText = z.output<typeof sourceText>

export const sourceTexts = z
  .array(sourceText)
  .min(1)
  .max(translationLimits.texts)
  .refine(
    (texts) => texts.reduce((sum, { text }) => sum + text.length, 0) <= translationLimits.characters,
    `The texts have more than ${translationLimits.characters} characters together.`,
  )

/** One line of a translation while it is written: a text, the news that the model begins again, or the end. */
export const translatedLine = z.union([
  z.object({ key, text: z.string() }),
  z.object({ restart: z.literal(true) }),
  z.object({ done: z.literal(true) }),
  z.object({ fault: z.string() }),
])
export type TranslatedLine = z.output<typeof translatedLine>

const unwrapSchema = (schema: z.core.$ZodType): z.core.$ZodType => {
  const isWrapped = schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault
  return isWrapped ? unwrapSchema(schema.def.innerType) : schema
}

const longestAt = (schema: z.core.$ZodType, steps: readonly string[]): number => {
  const bare = unwrapSchema(schema)
  const [step, ...rest] = steps
  if (step === undefined) return bare instanceof z.ZodString ? (bare.maxLength ?? 4000) : 4000
  if (bare instanceof z.ZodArray) return longestAt(bare.element, rest)
  const next = bare instanceof z.ZodObject ? (bare.shape as Record<string, z.core.$ZodType>)[step] : undefined
  return next ? longestAt(next, rest) : 4000
}

/** The characters that a text may have at a place of a draft, such as `goals.*` or `hidden_facts.*.fact`. */
export const longestText = (kind: AuthoredKind, steps: readonly string[]): number =>
  longestAt(authoredDrafts[kind], steps)
