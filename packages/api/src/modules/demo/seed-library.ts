import { demoAccounts, demoGroups } from '@parley/fixtures'
import { libraryBundle, libraryId } from '@parley/fixtures/library'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { systemCaller } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { publishedRecords } from '../authored/index.ts'

const DAY = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()

const assignment = (kind: 'user' | 'usergroup', id: string | undefined, days: number) => ({
  kind,
  id,
  opens_at: null,
  due_at: inDays(days),
  min_score: null,
  min_attempts: null,
  max_attempts: null,
})

/** The demo's users have assigned work when they sign in. */
const assignments = (): Readonly<Record<string, ReturnType<typeof assignment>[]>> => {
  const learner = demoAccounts.find(({ organization_role }) => organization_role === 'user')
  return {
    [libraryId('playlist', 'first-steps', 'en')]: [assignment('user', learner?.id, 10)],
    [libraryId('playlist', 'under-pressure', 'en')]: [assignment('usergroup', demoGroups[0]?.id, 30)],
    [libraryId('playlist', 'under-pressure', 'fr')]: [assignment('usergroup', demoGroups[1]?.id, 30)],
  }
}

const entriesIn = (language: 'en' | 'fr'): publishedRecords.PublishedRecord[] => {
  const waiting = assignments()
  return libraryBundle(language).records.map(({ kind, id, draft }) => ({
    kind,
    id,
    draft: {
      ...draft,
      visibility: 'platform',
      ...(kind === 'playlist' ? { assignments: waiting[id] ?? [] } : {}),
    },
  }))
}

const forEverybody = { organizationId: null, userId: null, own: false }

/** Publishes the demo's content for every organisation. Existing records stay as users left them. */
export const seedLibrary = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  transaction(db, async (trx) => {
    const recordCount =
      (await publishedRecords.insertPublished(trx, entriesIn('en'), forEverybody)) +
      (await publishedRecords.insertPublished(trx, entriesIn('fr'), forEverybody))
    if (recordCount === 0) return
    const subject = { kind: 'organization', id: null, organizationId: null }
    await audit(trx, systemCaller('demo'), { action: 'library.seed', subject, after: { records: recordCount } })
  })
