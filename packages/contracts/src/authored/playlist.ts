import { z } from 'zod'
import { recordId } from '../kit/list.ts'
import { authoredDraft, recordFields } from './record.ts'

const playlistItem = z.object({
  scenario_id: recordId,
  order: z.number().int().min(1),
  required: z.boolean().default(true),
  unlock: z.enum(['always', 'after_done', 'after_win', 'min_score']).default('always'),
  /** With `min_score`: what the item before must have reached. */
  min_score: z.number().min(0).max(100).nullable().default(null),
})

const assignment = z.object({
  kind: z.enum(['user', 'usergroup']),
  id: recordId,
  opens_at: z.iso.datetime().nullable().default(null),
  due_at: z.iso.datetime().nullable().default(null),
  min_score: z.number().min(0).max(100).nullable().default(null),
  min_attempts: z.number().int().min(1).nullable().default(null),
  max_attempts: z.number().int().min(1).nullable().default(null),
})

/** The looks of a certificate; a template that names none is what it says of its holder, in the author's own words. */
export const certificateLooks = ['completion', 'achievement'] as const

export const playlistContent = z.object({
  items: z.array(playlistItem).max(50).default([]),
  assignments: z.array(assignment).max(500).default([]),
  certificate: z
    /** One of the looks, or the author's own words. */
    .object({
      enabled: z.boolean(),
      template: z.string().max(4000),
      /** The score out of 100 that each required step must have reached; null: none. */
      min_score: z.number().min(0).max(100).nullable().default(null),
    })
    .default({ enabled: false, template: '', min_score: null }),
})
export type PlaylistContent = z.output<typeof playlistContent>

export const playlistDraft = authoredDraft.extend(playlistContent.shape)
export const playlist = playlistDraft.extend(recordFields.shape).meta({ id: 'Playlist' })
export type Playlist = z.output<typeof playlist>
