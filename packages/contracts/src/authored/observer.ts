import { z } from 'zod'
import { oneLine } from '../kit/index.ts'
import { measureKeys } from '../session/measure.ts'
import { authoredDraft, recordFields } from './record.ts'

const line = (max = 300) => z.string().trim().min(1).max(max)

export const criterion = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  label: oneLine(line(120)),
  type: z.enum(['binary', 'scale', 'numeric', 'text']).default('scale'),
  scale_max: z.number().int().min(2).max(10).default(5),
  weight: z.number().min(0).max(10).default(1),
  /** The description of each level, lowest first. */
  descriptors: z.array(line(400)).max(11).default([]),
  not_applicable_when: z.string().trim().max(400).default(''),
  requires_evidence: z.boolean().default(true),
})
export type Criterion = z.output<typeof criterion>

/** Reports and reviews find a criterion by its key, so a later one with the same key gets a key of its own. */
const withOwnKeys = (criteria: Criterion[]): Criterion[] => {
  const keys = new Set<string>()
  return criteria.map((criterion) => {
    let { key } = criterion
    for (let number = 2; keys.has(key); number += 1) key = `${criterion.key.slice(0, 36)}_${number}`
    keys.add(key)
    return { ...criterion, key }
  })
}

export const observerContent = z.object({
  instructions: z.string().trim().max(4000).default(''),
  llm_model_id: z.uuid().nullable().default(null),
  criteria: z.array(criterion).min(1).max(12).overwrite(withOwnKeys),
  measures: z.array(z.enum(measureKeys)).default([]),
  pass_score: z.number().min(0).max(100).nullable().default(null),
  tone: z.string().trim().max(200).default(''),
  timing: z.enum(['after', 'live_coach_only']).default('after'),
  min_user_turns: z.number().int().min(0).max(50).default(3),
})
export type ObserverContent = z.output<typeof observerContent>

export const observerDraft = authoredDraft.extend(observerContent.shape)
export const observer = observerDraft.extend(recordFields.shape).meta({ id: 'Observer' })
export type Observer = z.output<typeof observer>
