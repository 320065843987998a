import { z } from 'zod'
import { pictureUrl, recordId } from '../kit/index.ts'
import { missionDraft } from './mission.ts'
import { observerDraft } from './observer.ts'
import { personaDraft } from './persona.ts'
import { playlistDraft } from './playlist.ts'
import { authoredKinds } from './record.ts'
import { scenarioDraft } from './scenario.ts'

/** The visibility of a record and the values of an organisation's own fields do not travel. */
const ofOrganization = { visibility: true, custom: true } as const

const origin = {
  /** The id of the record where it was written. It stays the same in every copy of the bundle. */
  id: recordId,
  /** The version of the draft. */
  version: z.number().int().positive(),
  /** Learners could play it where it was written. */
  published: z.boolean(),
  forked_from: z.object({ id: recordId, version: z.number().int().positive() }).nullable(),
}

/** A record in a bundle. References name the ids of other records of the bundle. */
const bundleRecord = z.discriminatedUnion('kind', [
  z.object({ ...origin, kind: z.literal('persona'), draft: personaDraft.omit(ofOrganization) }),
  z.object({ ...origin, kind: z.literal('mission'), draft: missionDraft.omit(ofOrganization) }),
  z.object({ ...origin, kind: z.literal('observer'), draft: observerDraft.omit(ofOrganization) }),
  z.object({ ...origin, kind: z.literal('scenario'), draft: scenarioDraft.omit(ofOrganization) }),
  z.object({ ...origin, kind: z.literal('playlist'), draft: playlistDraft.omit(ofOrganization) }),
])
export type BundleRecord = z.output<typeof bundleRecord>

export const bundleLimits = {
  /** Bytes of the whole file. */
  bytes: 32 * 1024 * 1024,
  records: 500,
  pictures: 200,
  /** Characters of one picture in base64: 8 MB. */
  picture: 11_200_000,
  /** Exports of one person within an hour: each reads every record and picture of a file. */
  exportsPerHour: 240,
  /** Imports of one person within an hour. */
  importsPerHour: 60,
  /** Previews of one person within an hour: each reads a whole file. */
  previewsPerHour: 240,
} as const

/** The version of the format that this installation writes and reads. */
export const bundleVersion = 1

/** One file with records and everything that they need. It is plain JSON: nothing is packed, so nothing can unpack. */
export const bundle = z.object({
  format: z.literal('parley-bundle'),
  version: z.literal(bundleVersion),
  records: z.array(bundleRecord).min(1).max(bundleLimits.records),
  pictures: z
    .array(z.object({ url: pictureUrl, data: z.base64().max(bundleLimits.picture) }))
    .max(bundleLimits.pictures)
    .default([]),
})
export type Bundle = z.output<typeof bundle>

/**
 * The effect of a file on one record here. `changed`: the file says something else than the record that stands here.
 */
const bundleStatuses = ['new', 'same', 'changed'] as const

/** The actions for a record that stands here already. */
export const bundleActions = ['keep', 'update', 'copy'] as const
export type BundleAction = (typeof bundleActions)[number]

export const bundleItem = z.object({
  id: z.uuid(),
  kind: z.enum(authoredKinds),
  name: z.string(),
  status: z.enum(bundleStatuses),
  /** The record that stands here; null for a new one. */
  record_id: z.uuid().nullable(),
  /** The version of the record that stands here; null for a new one. */
  version: z.number().int().nullable(),
  /** Somebody changed it here since it was imported. */
  edited: z.boolean(),
  /** The caller may change the record that stands here. */
  updatable: z.boolean(),
})
export type BundleItem = z.output<typeof bundleItem>
