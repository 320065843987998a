import { authorizes, holdsAlways, type Place, refusal, type Rule } from './guard-rule.ts'

const modules = 'src/modules'
const models = `${modules}/language-models`

/** A condition of SQL that holds the records that the caller may see. */
const sightInStatement: Rule = { pattern: /\$\{(sql\.join\(visibleTo\(.*?\), sql` and `\))\}/g, instead: 'sql`true`' }
const sightOfFound: Rule = { pattern: /(, visibleTo\(user, 'scenario'\))\)$/gm, instead: '' }
const sightOfPlayable: Rule = { pattern: /(\.\.\.visibleTo\(user, .*?\)),$/gm, instead: '' }
const ownOrganization: Rule = { pattern: /\b(\w+\.organization_id = \$\{organizationId\})/g, instead: 'true' }
const expiry: Rule = { pattern: /^\s+(refuseExpired\(.*\))$/gm, instead: 'void 0' }

const lists = [`${modules}/authored/record-lists.test.ts`, `${modules}/authored/authored-guards.test.ts`]
const reports = [`${modules}/reports/report-rights.test.ts`, `${modules}/reports/reports.test.ts`]
const checks = [`${models}/check/check.test.ts`, `${models}/check/check-costs.test.ts`]

const authoredPlaces: readonly Place[] = [
  { file: `${modules}/authored/handlers/list-authors.ts`, rules: [sightInStatement], tests: lists },
  { file: `${modules}/authored/handlers/list-tags.ts`, rules: [sightInStatement], tests: lists },
  {
    file: `${modules}/authored/handlers/publish-record.ts`,
    rules: [refusal],
    tests: [`${modules}/authored/handlers/guarded-changes.test.ts`],
  },
  {
    file: `${modules}/authored/records/record-figures.ts`,
    rules: [sightInStatement, ownOrganization],
    tests: [...lists, `${modules}/authored/authored-access.test.ts`],
  },
  {
    file: `${modules}/authored/published-scenarios.ts`,
    rules: [sightOfFound, sightOfPlayable],
    tests: [`${modules}/catalogue/catalogue.test.ts`, `${modules}/progress/playlists/assigned-people.test.ts`],
  },
  {
    file: `${modules}/authored/bundles/bundle.routes.ts`,
    rules: [{ pattern: /^\s+(await refuseBeyond\(.*\))$/gm, instead: 'void 0' }],
    tests: [`${modules}/authored/bundles/portable-files.test.ts`, `${modules}/authored/bundles/bundles.test.ts`],
  },
  {
    file: `${modules}/authored/bundles/closed-parts.ts`,
    rules: [{ pattern: /if \((parts\.length === 0)\) return/g, instead: 'true' }],
    tests: [`${modules}/authored/bundles/published-bundles.test.ts`],
  },
]

const sessionPlaces: readonly Place[] = [
  {
    file: `${modules}/sessions/handlers/update-session.ts`,
    rules: [expiry, authorizes, refusal],
    tests: [`${modules}/sessions/session-rights.test.ts`, `${modules}/sessions/session-expiry.test.ts`],
  },
  {
    file: `${modules}/sessions/handlers/voice-settings.ts`,
    rules: [expiry, authorizes, refusal],
    tests: [`${modules}/speech/voice-session.test.ts`, `${modules}/sessions/session-expiry.test.ts`],
  },
  {
    file: `${modules}/sessions/handlers/note-heard.ts`,
    rules: [refusal],
    tests: [`${modules}/speech/voice-session.test.ts`, `${modules}/speech/hostile-calls.test.ts`],
  },
  {
    file: `${modules}/sessions/handlers/agreed-limits.ts`,
    rules: [refusal],
    tests: [`${modules}/sessions/session-clocks.test.ts`],
  },
  {
    file: `${modules}/sessions/records/session-answer.ts`,
    rules: [holdsAlways],
    tests: [`${modules}/sessions/played-versions.test.ts`],
  },
]

const reportPlaces: readonly Place[] = [
  {
    file: `${modules}/reports/review/count-agreement.ts`,
    rules: [holdsAlways, { pattern: /\b(scopeOf\(actor\))/g, instead: '(null as string | null)' }],
    tests: reports,
  },
  {
    file: `${modules}/reports/review/report-answer.ts`,
    rules: [{ pattern: /\b(may(?:Check|Renew|Review)\(actor, session(?:, report)?\))/g, instead: 'true' }],
    tests: reports,
  },
]

const chatPlaces: readonly Place[] = [
  {
    file: `${modules}/chats/chat.repo.ts`,
    rules: [{ pattern: /^\s+(\.where\((?:ownChats\(actor\)|'deleted_at', 'is', null)\))$/gm, instead: '' }],
    tests: [`${modules}/chats/chats.test.ts`],
  },
]

const providerPlaces: readonly Place[] = [
  {
    file: `${models}/admin/discover-models.ts`,
    rules: [authorizes],
    tests: [`${models}/admin/ai-access.test.ts`],
  },
  {
    file: `${models}/check/check-verbs.ts`,
    rules: [
      authorizes,
      { pattern: /\b(holds\(user, '[a-z-]+'\))/g, instead: 'true' },
      { pattern: /seesEveryOrganization\(user\) \|\| (payer === user\.organizationId)/g, instead: 'true' },
      { pattern: /(checks\.where\('organization_id', .*\))$/gm, instead: 'checks' },
      { pattern: /(, \.\.\.visibleTo\(user\))\]/g, instead: '' },
      { pattern: /(await requireCredit\(.*\))$/gm, instead: 'void 0' },
      { pattern: /^\s+(await findAi\(db\.kysely, .*\))$/gm, instead: 'void 0' },
    ],
    tests: checks,
  },
  {
    file: `${models}/credit/credit-reservation.ts`,
    rules: [{ pattern: /\|\| (!\(await hasCredit\(trx, organizationId\)\))\)/g, instead: 'false' }],
    tests: [`${modules}/reports/observers/coach-credit.test.ts`],
  },
  {
    file: `${models}/credit/credit.ts`,
    rules: [{ pattern: /^\s+(await refuseWithoutCredit\(.*\))$/gm, instead: 'void 0' }],
    tests: [`${modules}/replies/session-credit.test.ts`],
  },
]

/** Guards of records, sessions, reports, chats and providers that stand outside their policies. */
export const areaPlaces: readonly Place[] = [
  ...authoredPlaces,
  ...sessionPlaces,
  ...reportPlaces,
  ...chatPlaces,
  ...providerPlaces,
]
