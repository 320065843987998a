import { z } from 'zod'
import { anyOf } from '../../access/access.ts'
import { authoredKinds } from '../../authored/index.ts'
import { call, recordId } from '../../kit/index.ts'
import { moment } from '../field.ts'

const draftParams = z.object({
  kind: z.enum(authoredKinds),
  /** The record that the author changes; `new` for one that is not stored yet. */
  record: z.union([recordId, z.literal('new')]),
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
    summary: 'Forget one’s own unsaved changes of a record',
    access: writes,
    params: draftParams,
    answers: { 204: null },
  }),
}
