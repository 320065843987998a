import { z } from 'zod'
import {
  changeOf,
  draftProblem,
  listedMission,
  listedObserver,
  listedPersona,
  listedPlaylist,
  listedScenario,
  mission,
  missionDraft,
  observer,
  observerDraft,
  partOf,
  persona,
  personaDraft,
  playlist,
  playlistDraft,
  scenario,
  scenarioDraft,
  share,
} from '../authored/index.ts'
import { allOf, anyOf } from '../access/access.ts'
import { customFilters } from './administration/custom-fields.ts'
import { call, idParams, listQuery, pageOf, recordId } from '../kit/index.ts'

const authoredQuery = listQuery.extend({
  state: z.enum(['draft', 'published', 'archived']).optional(),
  language: z.enum(['en', 'fr']).optional(),
  tag: z.string().trim().min(1).max(40).optional(),
  /** Only the caller's own records, or every record that they may see. */
  mine: z.stringbool().optional(),
  /** Only records of this author. */
  owner: z.uuid().optional(),
  /** Only records that somebody shared with the caller or their groups. */
  shared: z.stringbool().optional(),
  /** Deleted records, which can be restored. */
  deleted: z.stringbool().optional(),
  custom: customFilters.optional(),
})

const recordVersion = z.object({
  version: z.number().int().positive(),
  published_at: z.iso.datetime(),
  published_by: z.string(),
})

const versionParams = idParams.extend({ version: z.coerce.number().int().positive() })

type Noun = 'mission' | 'persona' | 'observer' | 'scenario' | 'playlist'

interface Kind<N extends Noun, L, D, R, C> {
  noun: N
  /** The plural in the paths: `/v1/personas`. */
  plural: `${N}s`
  listItem: L
  draft: D
  record: R
  change: C
}

/** Refusals of a change to a record that the caller may read. */
const ofOthers = ['platform-owned', 'not-shared-for-editing'] as const

const writingCalls = <
  N extends Noun,
  L extends z.ZodType,
  D extends z.ZodObject,
  R extends z.ZodType,
  C extends z.ZodObject,
>({
  noun,
  plural,
  listItem: listed,
  draft,
  record,
  change,
}: Kind<N, L, D, R, C>) => {
  const path = `/v1/${plural}` as const
  const one = `${path}/{id}`
  return {
    list: call({
      method: 'GET',
      path,
      summary: `The ${plural} that the caller may see, by page`,
      access: anyOf(`coaching-${noun}-list`, `coaching-${noun}-paginated-read`),
      query: authoredQuery,
      answers: { 200: pageOf(listed) },
    }),
    authors: call({
      method: 'GET',
      path: `${path}/authors`,
      summary: `Who wrote the ${plural} that the caller may see`,
      access: anyOf(`coaching-${noun}-list`, `coaching-${noun}-paginated-read`),
      answers: { 200: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }) },
    }),
    tags: call({
      method: 'GET',
      path: `${path}/tags`,
      summary: `The tags of the ${plural} that the caller may see`,
      access: anyOf(`coaching-${noun}-list`, `coaching-${noun}-paginated-read`),
      answers: { 200: z.object({ items: z.array(z.string()) }) },
    }),
    create: call({
      method: 'POST',
      path,
      summary: `Write a ${noun}`,
      access: allOf(`coaching-${noun}-create`),
      body: draft,
      answers: { 201: record },
    }),
    read: call({
      method: 'GET',
      path: one,
      summary: `One ${noun} with everything an author knows of it`,
      access: allOf(`coaching-${noun}-read`),
      params: idParams,
      answers: { 200: record },
    }),
    update: call({
      method: 'PATCH',
      path: one,
      summary: `Change a ${noun}, from the version that was read`,
      access: allOf(`coaching-${noun}-update`),
      params: idParams,
      body: change,
      answers: { 200: record },
      errors: [...ofOthers, 'version-conflict'],
    }),
  }
}

const checkCall = <D extends z.ZodRawShape>(noun: Noun, draft: z.ZodObject<D>) => ({
  check: call({
    method: 'POST',
    path: `/v1/${noun}s/check`,
    summary: `What an author should repair in a ${noun} before it is published; the draft need not be complete`,
    access: anyOf(`coaching-${noun}-create`, `coaching-${noun}-update`),
    body: partOf(draft).extend({
      record_id: recordId
        .optional()
        .describe('The stored record of this draft. What it names may stay, though its reader may not see it.'),
    }),
    answers: { 200: z.object({ problems: z.array(draftProblem) }) },
    errors: ['not-found'],
  }),
})

const keepingCalls = <D extends z.ZodObject, R extends z.ZodType>(noun: Noun, draft: D, record: R) => {
  const one = `/v1/${noun}s/{id}`
  return {
    remove: call({
      method: 'DELETE',
      path: one,
      summary: `Delete a ${noun}; restore brings it back`,
      access: allOf(`coaching-${noun}-delete`),
      params: idParams,
      answers: { 204: null },
      errors: [...ofOthers, 'in-use', 'in-use-by-others'],
    }),
    restore: call({
      method: 'POST',
      path: `${one}/restore`,
      summary: `Undo the deletion of a ${noun}, or go back to a published version of it`,
      access: anyOf(`coaching-${noun}-delete`, `coaching-${noun}-update`),
      params: idParams,
      body: z.object({
        version: z.number().int().positive().optional(),
        /** The version of the draft that the caller read: a draft that changed since then is not overwritten. */
        read_version: z.number().int().positive().optional(),
      }),
      answers: { 200: record },
      errors: [...ofOthers, 'version-conflict'],
    }),
    archive: call({
      method: 'PUT',
      path: `${one}/archive`,
      summary: `Take a ${noun} out of use, or back into it; its versions and sessions stay`,
      access: allOf(`coaching-${noun}-update`),
      params: idParams,
      body: z.object({ archived: z.boolean() }),
      answers: { 200: record },
      errors: [...ofOthers],
    }),
    publish: call({
      method: 'POST',
      path: `${one}/publish`,
      summary: `Freeze the ${noun} as it stands into a version that never changes`,
      access: allOf(`coaching-${noun}-update`),
      params: idParams,
      body: z.object({
        version: z.number().int().positive(),
        check: z
          .boolean()
          .default(false)
          .describe(
            'Has no effect: a draft that cannot be played is always refused, and the refusal names each field.',
          ),
        unarchive: z
          .boolean()
          .default(false)
          .describe('Brings an archived record back into use. Without it, an archived record is not published.'),
      }),
      answers: { 200: record },
      errors: [...ofOthers, 'version-conflict', 'record-archived', 'mode-not-served', 'draft-has-errors'],
    }),
    versions: call({
      method: 'GET',
      path: `${one}/versions`,
      summary: `The published versions of a ${noun}, newest first`,
      access: allOf(`coaching-${noun}-read`),
      params: idParams,
      answers: { 200: z.object({ items: z.array(recordVersion) }) },
    }),
    readVersion: call({
      method: 'GET',
      path: `${one}/versions/{version}`,
      summary: `One published version of a ${noun} as its author wrote it`,
      access: allOf(`coaching-${noun}-update`),
      params: versionParams,
      answers: { 200: recordVersion.extend({ draft }) },
    }),
  }
}

/** Creates the calls of one kind of authored record. */
const authoredCalls = <
  N extends Noun,
  L extends z.ZodType,
  D extends z.ZodRawShape,
  R extends z.ZodType,
  C extends z.ZodObject,
>(
  kind: Kind<N, L, z.ZodObject<D>, R, C>,
) => ({
  ...writingCalls(kind),
  ...checkCall(kind.noun, kind.draft),
  ...keepingCalls(kind.noun, kind.draft, kind.record),
})

const forkCall = <R extends z.ZodType>(noun: 'mission' | 'persona' | 'observer', record: R) => ({
  fork: call({
    method: 'POST',
    path: `/v1/${noun}s/{id}/fork`,
    summary: `Make one's own ${noun} from another, which it remembers`,
    access: allOf(`coaching-${noun}-fork`),
    params: idParams,
    answers: { 201: record },
  }),
})

const shareCall = <R extends z.ZodType>(noun: 'scenario' | 'playlist', record: R) => ({
  share: call({
    method: 'PUT',
    path: `/v1/${noun}s/{id}/share`,
    summary: `Say with whom a ${noun} is shared, and what they may do`,
    access: allOf(`coaching-${noun}-share`),
    params: idParams,
    body: z.object({
      /** More than a record may have, so that the refusal can say its limit. */
      shared_with: z.array(share).max(1000),
      /** The shares that the caller read: those that a colleague stored since then stay. Without them, all are replaced. */
      read_shares: z.array(share).max(1000).optional(),
    }),
    answers: { 200: record },
    errors: [...ofOthers, 'too-many-shares'],
  }),
})

export const personaCalls = {
  ...authoredCalls({
    noun: 'persona',
    plural: 'personas',
    listItem: listedPersona,
    draft: personaDraft,
    record: persona,
    change: changeOf(personaDraft),
  }),
  ...forkCall('persona', persona),
}

export const missionCalls = {
  ...authoredCalls({
    noun: 'mission',
    plural: 'missions',
    listItem: listedMission,
    draft: missionDraft,
    record: mission,
    change: changeOf(missionDraft),
  }),
  ...forkCall('mission', mission),
}

export const observerCalls = {
  ...authoredCalls({
    noun: 'observer',
    plural: 'observers',
    listItem: listedObserver,
    draft: observerDraft,
    record: observer,
    change: changeOf(observerDraft),
  }),
  ...forkCall('observer', observer),
}

export const scenarioCalls = {
  ...authoredCalls({
    noun: 'scenario',
    plural: 'scenarios',
    listItem: listedScenario,
    draft: scenarioDraft,
    record: scenario,
    change: changeOf(scenarioDraft),
  }),
  ...shareCall('scenario', scenario),
}

export const playlistCalls = {
  ...authoredCalls({
    noun: 'playlist',
    plural: 'playlists',
    listItem: listedPlaylist,
    draft: playlistDraft,
    record: playlist,
    change: changeOf(playlistDraft),
  }),
  ...shareCall('playlist', playlist),
}
