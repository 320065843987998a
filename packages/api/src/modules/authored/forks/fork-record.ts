import type { AuthoredKind } from '@parley/contracts/authored'
import type { Executor } from '../../../db/index.ts'
import type { Caller, UserActor } from '../../../platform/http/index.ts'
import { isAuthor } from '../authored.policy.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { readVersionDraft } from '../records/published-drafts.ts'
import { draftOf } from '../records/record-answer.ts'
import { findRecord } from '../records/record.repo.ts'
import { similarName } from '../handlers/similar-name.ts'
import type { AuthoredServices } from '../handlers/check-record.ts'
import { createRecord } from '../handlers/create-record.ts'

/** Stand behind the name of a fork, so that it differs from the name of its origin. */
const forkWords = { en: 'my version', fr: 'ma version' } as const

/** An author forks the working draft; a person who reads only what was published forks that. */
const readableText = async (executor: Executor, user: UserActor, row: AuthoredRow) => {
  const version = row.published_version
  const publishedDraft =
    version === null || isAuthor(user, row.kind) ? undefined : await readVersionDraft(executor, row.id, version)
  return publishedDraft && version !== null
    ? { version, text: publishedDraft }
    : { version: row.version, text: draftOf(row) }
}

/** One's own record from another's: the same words, private until shared, with its origin remembered. */
export const forkRecord = async (services: AuthoredServices, caller: Caller, kind: AuthoredKind, id: string) => {
  const { kysely } = services.db
  const source = await findRecord(kysely, caller.user, { kind, id })
  const { language } = source
  const { version, text } = await readableText(kysely, caller.user, source)
  const name = similarName(typeof text['name'] === 'string' ? text['name'] : source.name, forkWords[language])
  const draft = { ...text, name, language, visibility: 'private' as const }
  return createRecord(services, caller, { kind, draft, origin: { id, version } })
}
