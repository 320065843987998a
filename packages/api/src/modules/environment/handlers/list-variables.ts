import type { Caller } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { settingNames } from '../../../platform/settings/index.ts'
import { findChangesOf, findNewestChanges } from '../setting-change.repo.ts'
import { authorOf, settingNamed, shownChange, variableAnswer } from './variable-answer.ts'

export const listVariables = async (services: Services, { language }: Caller) => {
  const changes = new Map((await findNewestChanges(services.db.kysely)).map((change) => [change.key, change]))
  return { items: settingNames.map((name) => variableAnswer(services, language, name, changes.get(name))) }
}

const pageSize = 50

export const listHistory = async (
  { db, secrets }: Services,
  key: string,
  { before }: { before?: number | undefined },
) => {
  const name = settingNamed(key)
  // One more than is shown: the value before the last one, and whether there is another page.
  const rows = await findChangesOf(db.kysely, name, { before, limit: pageSize + 1 })
  const changes = rows.slice(0, pageSize)
  const items = changes.map((change, index) => ({
    id: change.id,
    version: change.version,
    at: change.at.toISOString(),
    author: authorOf(change),
    reason: change.reason,
    value: shownChange(secrets, name, change),
    previous_value: shownChange(secrets, name, rows[index + 1]),
    reverted_to: change.reverted_to,
  }))
  return { items, next: rows.length > pageSize ? (changes.at(-1)?.version ?? null) : null }
}
