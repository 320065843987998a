import { z } from 'zod'
import { anyOf } from '../../access/access.ts'
import { authoredKinds } from '../../authored/index.ts'
import { call, recordId } from '../../kit/index.ts'
import { moment } from '../field.ts'

const kind = z.enum(authoredKinds)

/** The record that the author changes. One that is not stored yet is `new`, or `new-` and a key of its own. */
const draftParams = z.object({
  kind,
  record: z.union([recordId, z.literal('new'), z.string().regex(/^new-[a-z0-9]{1,40}$/)]),
})

const draftFields = z.record(z.string().max(60), z.json())

const writes = anyOf(
  'coaching-persona-update',
  'coaching-mission-update',
  'coaching-observer-update',
  'coaching-scenario-update',
  'coaching-playlist-update',
)

const path = '/v1/kept_drafts/{kind}/{record}'

/** Text that an author typed and has not saved. Each author has one draft of a record, which only they read. */
export const keptDraftCalls = {
  list: call({
    method: 'GET',
    path: '/v1/kept_drafts/{kind}',
    summary: 'One’s own drafts, the last one changed first: of new records, and of stored ones',
    access: writes,
    params: z.object({ kind }),
    answers: {
      200: z.object({
        /** Of records that are not stored yet. */
        drafts: z.array(z.object({ record: z.string(), name: z.string(), at: moment })),
        /** The stored records with unsaved changes. */
        changed: z.array(z.object({ record: z.string(), at: moment })),
      }),
    },
  }),
  read: call({
    method: 'GET',
    path,
    summary: 'One’s own unsaved changes of a record, if there are any',
    access: writes,
    params: draftParams,
    answers: { 200: z.object({ draft: z.object({ at: moment, fields: draftFields }).nullable() }) },
  }),
  keep: call({
    method: 'PUT',
    path,
    summary: 'Keep one’s own unsaved changes of a record for thirty days',
    access: writes,
    params: draftParams,
    body: z.object({ fields: draftFields }),
    answers: { 200: z.object({ at: moment }) },
  }),
  remove: call({
    method: 'DELETE',
    path,
    summary: 'Forget one’s own unsaved changes of a record; with a moment, only if they were not replaced since',
    access: writes,
    params: draftParams,
    query: z.object({ at: moment.optional() }),
    answers: { 204: null },
  }),
}
