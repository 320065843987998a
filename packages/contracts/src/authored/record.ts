import { z } from 'zod'
import { recordId } from '../kit/list.ts'
import { oneLine } from '../kit/one-line.ts'
import { ownImage } from '../kit/own-image.ts'

const visibilities = ['private', 'groups', 'organization', 'platform'] as const
export const authoredStates = ['draft', 'published', 'archived'] as const
const contentLanguages = ['en', 'fr'] as const
/** The levels of a share, from the least to the most. */
export const shareLevels = ['view', 'run', 'edit'] as const

export const share = z.object({
  kind: z.enum(['user', 'usergroup']),
  id: recordId,
  level: z.enum(shareLevels),
})
export type Share = z.output<typeof share>

/** The people and groups with whom one record is shared at most: for more people there are groups. */
export const mostShares = 200

/** The fields that an author writes on every kind of record, beside the kind's own fields. */
export const authoredDraft = z.object({
  name: oneLine(z.string().trim().min(1).max(120)),
  description: z.string().trim().max(2000).default(''),
  image_url: ownImage.default(null),
  tags: z
    .array(oneLine(z.string().trim().min(1).max(40)))
    .max(20)
    .default([]),
  language: z.enum(contentLanguages),
  visibility: z.enum(visibilities).default('private'),
  /** Values of the organisation's custom fields. */
  custom: z.record(z.string().max(60), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()])).default({}),
})

/** The caller's rights to a record. Pages check these, never the name of a role. */
export const abilities = z.object({
  update: z.boolean(),
  delete: z.boolean(),
  publish: z.boolean(),
  fork: z.boolean(),
  copy: z.boolean(),
  share: z.boolean(),
  run: z.boolean(),
})
export type Abilities = z.output<typeof abilities>

/** Fields that the server adds to every record. */
export const recordFields = z.object({
  id: z.uuid(),
  /** null: the record belongs to the platform and every organisation sees it. */
  organization_id: z.uuid().nullable(),
  shared_with: z.array(share),
  state: z.enum(authoredStates),
  version: z.number().int().positive(),
  published_version: z.number().int().positive().nullable(),
  forked_from: z
    .object({
      id: z.uuid(),
      version: z.number().int().positive(),
      /** The fields whose change in the origin was declined; a later change of such a field is offered again. */
      declined: z.array(z.string()).optional(),
    })
    .nullable(),
  created_by: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
  abilities,
})

export const authoredKinds = ['persona', 'mission', 'observer', 'scenario', 'playlist'] as const
export type AuthoredKind = (typeof authoredKinds)[number]
