import type { AuthoredKind } from '@parley/contracts/authored'
import { transaction, type Trx } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { checkPictures, sharePictures } from '../../pictures/index.ts'
import {
  checkAssignments,
  checkModels,
  checkReferences,
  type ModelFinder,
  ownerFor,
  picturesIn,
} from '../records/check-draft.ts'
import { checkDraftValues } from '../records/custom-values.ts'
import { draftOf } from '../records/record-answer.ts'
import { answerFor } from '../records/record.repo.ts'
import { columnsOf, splitDraft } from '../records/split-draft.ts'
import type { AuthoredServices } from './check-record.ts'

interface Draft {
  name: string
  language: 'en' | 'fr'
  visibility: 'private' | 'groups' | 'organization' | 'platform'
}

interface Origin {
  id: string
  version: number
}

interface NewRecord {
  kind: AuthoredKind
  draft: Draft
  models: ModelFinder
  /** The record that this one is a fork of, which it remembers. */
  origin?: Origin | undefined
}

/** A fork shows what its origin shows, which the author may see. */
const takePictures = async (
  trx: Trx,
  pictures: ReturnType<typeof picturesIn>,
  owner: string | null,
  isFork: boolean,
) => {
  const urls = pictures.map(({ url }) => url)
  if (isFork && owner !== null) await sharePictures(trx, urls, owner)
  await checkPictures(trx, pictures, owner)
}

/** Inserts a new record within a transaction of the caller's, and answers its row. */
export const insertRecord = async (
  trx: Trx,
  caller: Caller,
  { kind, draft, models, origin }: NewRecord,
): Promise<AuthoredRow> => {
  const actor = caller.user
  const { content, common } = splitDraft(kind, { ...draft })
  const owner = ownerFor(actor, draft.visibility)
  await checkReferences(trx, actor, kind, { content })
  await checkAssignments(trx, kind, { content, organizationId: owner ?? actor.organizationId })
  // A fork asks for the models of its origin, whose organisation can be another one.
  if (!origin) await checkModels(trx, models, { content, before: [], organizationId: owner ?? actor.organizationId })
  await takePictures(trx, picturesIn(common, content), owner, origin !== undefined)
  const values = common.custom ?? {}
  // A fork keeps the values of its origin, also when the fields are those of another organisation.
  const former = origin ? values : {}
  const custom = await checkDraftValues(trx, actor, { kind, owner, values, former })
  const id = newId()
  const row = await trx
    .insertInto('authored_records')
    .values({
      ...columnsOf(common),
      id,
      kind,
      name: draft.name,
      language: draft.language,
      visibility: draft.visibility,
      custom: JSON.stringify(custom),
      organization_id: owner,
      content: JSON.stringify(content),
      created_by: actor.id,
      forked_from_id: origin?.id ?? null,
      forked_from_version: origin?.version ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(trx, caller, {
    action: origin ? `${kind}.fork` : `${kind}.create`,
    subject: { kind, id, organizationId: owner },
    after: draftOf(row),
  })
  return row
}

/** Writes a new record; with an origin it is a fork. */
export const createRecord = ({ db, models }: AuthoredServices, caller: Caller, record: Omit<NewRecord, 'models'>) =>
  transaction(db, async (trx) => answerFor(trx, caller.user, await insertRecord(trx, caller, { ...record, models })))
