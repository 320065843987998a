import { authorizes, holdsAlways, type Place, refusal, type Rule } from './guard-rule.ts'

const returnsFalse: Rule = { pattern: /if \((.+)\) return false$/gm, instead: 'false' }
/** Conditions of SQL that keep rows of other organisations and of other people apart. */
const walls: Rule = { pattern: /\b(organization_id = \$\{actor\.organizationId\})/g, instead: 'true' }
const owners: Rule = { pattern: /\b((?:owner_id|created_by) = \$\{actor\.id\})/g, instead: 'true' }
const expiry: Rule = {
  pattern: /(?<=^\s+(?:if \(!\w+\) )?)((?:sessionRights\.)?refuseExpired\(.*\))$/gm,
  instead: 'void 0',
}
const sight: Rule = { pattern: /(?:, )?\.\.\.(?:sessionRights\.)?visibleTo\([^)]*\)/g, instead: '' }
/** Both halves of the rule of sight for a list: its conditions and its parts. */
const listSight: readonly Rule[] = [
  { pattern: /\.\.\.sight\.always,/g, instead: '' },
  { pattern: /parts: (sight\.parts)/g, instead: 'undefined' },
]

const authoredRecords = [
  'src/modules/authored/authored-access.test.ts',
  'src/modules/authored/authored.test.ts',
  'src/modules/access-walls.test.ts',
  'src/modules/access-matrix.test.ts',
]
const recordLists = 'src/modules/authored/record-lists.test.ts'
const ownScenarios = 'src/modules/own-scenarios/own-scenarios.test.ts'
const sessions = [
  'src/modules/sessions/session-rights.test.ts',
  'src/modules/sessions/session-access.test.ts',
  'src/modules/sessions/session-expiry.test.ts',
  'src/modules/sessions/session-clocks.test.ts',
  'src/modules/sessions/sessions.test.ts',
]
const reports = [
  'src/modules/reports/report-rights.test.ts',
  'src/modules/reports/reports.test.ts',
  'src/modules/sessions/session-expiry.test.ts',
]
const chats = ['src/modules/chats/chats.test.ts', 'src/modules/sessions/session-expiry.test.ts']
const models = ['src/modules/replies/session-models.test.ts', 'src/modules/replies/session-credit.test.ts']
const usage = ['src/modules/language-models/usage/usage.test.ts']
const providers = ['src/modules/language-models/admin/ai-access.test.ts', 'src/modules/access-matrix.test.ts']

const pictures = ['src/modules/pictures/pictures.test.ts', 'src/modules/pictures/fetch-picture.test.ts']

const picturePlaces: readonly Place[] = [
  {
    file: 'src/modules/pictures/store-picture.ts',
    rules: [
      authorizes,
      { pattern: /^\s+(await (?:checkQuota|limited)\(.*\))$/gm, instead: 'void 0' },
      { pattern: /\bhomeOf\(caller\.actor, ([\w.]+)\)$/gm, instead: '($1 ?? homeOf(caller.actor, undefined))' },
    ],
    tests: [...pictures, 'src/modules/authored/bundles/bundle-pictures.test.ts'],
  },
  { file: 'src/modules/pictures/picture.policy.ts', rules: [holdsAlways], tests: pictures },
  {
    file: 'src/modules/pictures/picture.repo.ts',
    rules: [
      { pattern: /\$if\((organizationId !== null), /g, instead: 'false' },
      { pattern: /( \|\| !\(await isShownByPlatform\(trx, url\)\))/g, instead: '' },
    ],
    tests: pictures,
  },
  {
    file: 'src/modules/pictures/fetch-picture.ts',
    rules: [{ pattern: /if \((url\.protocol !== .*)\) throw/g, instead: 'false' }],
    tests: pictures.toReversed(),
  },
  {
    file: 'src/modules/authored/handlers/create-record.ts',
    rules: [{ pattern: /^\s+(await checkPictures\(.*\))$/gm, instead: 'void 0' }],
    tests: pictures,
  },
  {
    file: 'src/modules/authored/handlers/update-record.ts',
    rules: [{ pattern: /^\s+(await checkPictures\(.*\))$/gm, instead: 'void 0' }],
    tests: pictures,
  },
]

const authoredGuards = 'src/modules/authored/authored-guards.test.ts'

const bundles = [
  'src/modules/authored/bundles/bundles.test.ts',
  'src/modules/authored/bundles/portable-files.test.ts',
  'src/modules/authored/bundles/published-bundles.test.ts',
]

/** Guards of versions, unsaved drafts and files of records. */
const travelPlaces: readonly Place[] = [
  {
    file: 'src/modules/authored/bundles/export-bundle.ts',
    rules: [refusal, { pattern: /return (withoutSecrets\(row\.kind, text, .*\))$/gm, instead: 'text' }],
    tests: [...bundles, authoredGuards],
  },
  {
    file: 'src/modules/authored/bundles/import-bundle.ts',
    rules: [
      refusal,
      { pattern: /choice === 'update' && (updatable)\b/g, instead: 'true' },
      { pattern: /if \((row\.state === 'archived') \|\|/g, instead: 'false' },
      { pattern: /\|\| (!isAuthor\(caller\.user, row\.kind\))\)/g, instead: 'false' },
      { pattern: /(choices\.versions\[record\.id\] \?\? )row\.version/g, instead: '' },
    ],
    tests: bundles,
  },
  { file: 'src/modules/authored/handlers/archive-record.ts', rules: [refusal], tests: [authoredGuards] },
  { file: 'src/modules/authored/handlers/kept-drafts.ts', rules: [refusal], tests: [authoredGuards] },
  {
    file: 'src/modules/authored/handlers/read-record.ts',
    rules: [
      { pattern: /^\s+(await findRecord\(services\.db\.kysely, .*\))$/gm, instead: 'void 0' },
      { pattern: /(withoutSecrets\(kind, versions\.draft, abilities\))/g, instead: 'versions.draft' },
    ],
    tests: ['src/modules/authored/authored.test.ts', authoredGuards],
  },
  {
    file: 'src/modules/authored/records/record.repo.ts',
    rules: [
      { pattern: /shares: (abilities\.share) \?/g, instead: 'true' },
      { pattern: /findDrafts\(executor, (authors) \?/g, instead: 'true' },
    ],
    tests: authoredRecords,
  },
]

/** Guards of what people write, play, read and talk over, and of the language models that they use for it. */
export const practicePlaces: readonly Place[] = [
  ...picturePlaces,
  ...travelPlaces,
  {
    file: 'src/modules/authored/authored.policy.ts',
    rules: [
      holdsAlways,
      returnsFalse,
      { pattern: /\b(organization_id = \$\{actor\.organizationId\}) and/g, instead: 'true' },
      { pattern: /(sql`state = 'published'`)/g, instead: '' },
    ],
    tests: authoredRecords,
  },
  {
    file: 'src/modules/authored/handlers/share-record.ts',
    rules: [refusal],
    tests: [...authoredRecords, 'src/modules/authored/share-limit.test.ts'],
  },
  { file: 'src/modules/authored/handlers/update-record.ts', rules: [refusal], tests: authoredRecords },
  { file: 'src/modules/authored/handlers/remove-record.ts', rules: [refusal], tests: authoredRecords },
  {
    file: 'src/modules/authored/handlers/check-record.ts',
    rules: [refusal, { pattern: /\bif \((!abilities\.update)\) return/g, instead: 'false' }],
    tests: ['src/modules/authored/draft-checks.test.ts', 'src/modules/authored/authored-access.test.ts'],
  },
  { file: 'src/modules/authored/handlers/restore-record.ts', rules: [refusal], tests: authoredRecords },
  {
    file: 'src/modules/authored/handlers/list-records.ts',
    rules: listSight,
    tests: [...authoredRecords, ownScenarios],
  },
  { file: 'src/modules/authored/records/record.repo.ts', rules: [sight], tests: authoredRecords },
  { file: 'src/modules/authored/records/check-draft.ts', rules: [refusal], tests: authoredRecords },
  {
    file: 'src/modules/sessions/session.policy.ts',
    rules: [holdsAlways, refusal, walls, owners],
    // The last one checks who takes a consent back.
    tests: [...sessions, 'src/modules/recordings/recordings.test.ts'],
  },
  {
    file: 'src/modules/sessions/handlers/create-session.ts',
    rules: [refusal],
    // The last three check the modes that an organisation's models serve, archived scenarios, and shares.
    tests: [
      ...sessions,
      'src/modules/authored/draft-checks.test.ts',
      recordLists,
      'src/modules/authored/authored-access.test.ts',
    ],
  },
  { file: 'src/modules/sessions/handlers/read-sessions.ts', rules: [expiry], tests: sessions },
  { file: 'src/modules/sessions/handlers/remove-session.ts', rules: [authorizes, expiry], tests: sessions },
  { file: 'src/modules/sessions/handlers/begin-child.ts', rules: [refusal, expiry], tests: sessions },
  {
    file: 'src/modules/sessions/handlers/conduct.ts',
    rules: [{ pattern: /(?<=authorize: )(authorize\w+)/g, instead: '() => {}' }],
    tests: sessions,
  },
  {
    file: 'src/modules/sessions/handlers/play.ts',
    rules: [expiry, { pattern: /^\s+(;\(verb\.authorize \?\? authorizePlay\)\(.*\))$/gm, instead: '' }],
    tests: sessions,
  },
  { file: 'src/modules/sessions/records/session.repo.ts', rules: [sight], tests: sessions },
  { file: 'src/modules/sessions/records/open-session.ts', rules: [sight], tests: sessions },
  {
    file: 'src/modules/sessions/records/conversation-for.ts',
    rules: [{ pattern: /\b(neutraliseRecord)\(/g, instead: 'Object' }],
    tests: ['src/modules/replies/forged-outcomes.test.ts'],
  },
  {
    file: 'src/modules/language-models/routing/model-routes.ts',
    rules: [
      {
        pattern:
          /( and (?:model|provider|key)\.(?:enabled|deleted_at is null|state = 'active')| and \(key\.budget.*?\)| and \(provider\.organization_id.*?\)$)/gm,
        instead: '',
      },
    ],
    tests: models,
  },
  { file: 'src/modules/reports/report.policy.ts', rules: [holdsAlways, refusal, returnsFalse], tests: reports },
  { file: 'src/modules/reports/report.repo.ts', rules: [expiry], tests: reports },
  { file: 'src/modules/sessions/records/session-lists.ts', rules: [sight], tests: reports },
  { file: 'src/modules/reports/review/comments-and-disputes.ts', rules: [authorizes, refusal], tests: reports },
  { file: 'src/modules/reports/review/review-report.ts', rules: [authorizes], tests: reports },
  { file: 'src/modules/chats/chat.policy.ts', rules: [refusal, owners], tests: chats },
  { file: 'src/modules/chats/handlers/open-chat.ts', rules: [authorizes, expiry], tests: chats },
  { file: 'src/modules/chats/handlers/say.ts', rules: [expiry], tests: chats },
  {
    file: 'src/modules/language-models/admin/ai-provider.policy.ts',
    rules: [holdsAlways, returnsFalse, { pattern: /(organization_id === actor\.organizationId)$/gm, instead: 'true' }],
    tests: providers,
  },
  {
    file: 'src/modules/language-models/admin/ai-record.repo.ts',
    rules: [{ pattern: /[?:] ((?:keysV|v)isibleTo\(actor\))/g, instead: '[]' }],
    tests: providers,
  },
  {
    file: 'src/modules/language-models/admin/key-verbs.ts',
    rules: [authorizes, { pattern: /if \((!owns\(user, row\))\)/g, instead: 'false' }],
    tests: providers,
  },
  {
    file: 'src/modules/language-models/routing/usable-keys.ts',
    rules: [
      { pattern: /( and key\.state = 'active')/g, instead: '' },
      { pattern: /^\s+(and \(key\.budget_micro_eur is null.*\))$/gm, instead: '' },
      { pattern: /( and assigned\.organization_id = \$\{organization\})/g, instead: '' },
    ],
    tests: models,
  },
  {
    file: 'src/modules/language-models/usage/usage-filter.ts',
    rules: [
      { pattern: /\blistScope\(user, ([\w.]+)\)/g, instead: '($1 ?? null)' },
      { pattern: /(authorizePersons\(user\))$/gm, instead: 'void 0' },
      { pattern: /case when (key\.organization_id = \$\{user\.organizationId\}) then/g, instead: 'true' },
    ],
    tests: usage,
  },
  {
    file: 'src/modules/language-models/usage/read-usage.ts',
    rules: [{ pattern: /(authorizePersons\(user\))$/gm, instead: 'void 0' }],
    tests: usage,
  },
  {
    file: 'src/modules/language-models/usage/export-usage.ts',
    rules: [{ pattern: /where (\$\{where\}) group by/g, instead: 'true' }],
    tests: usage,
  },
  {
    file: 'src/modules/language-models/usage/list-budget-warnings.ts',
    rules: [
      { pattern: /^\s+(usedBy\(user\)),$/gm, instead: 'sql`true`' },
      { pattern: /^\s+(owns\(user, row\))$/gm, instead: 'true' },
    ],
    tests: usage,
  },
  { file: 'src/modules/language-models/admin/model-verbs.ts', rules: [authorizes], tests: providers },
  { file: 'src/modules/language-models/admin/provider-verbs.ts', rules: [authorizes], tests: providers },
  { file: 'src/modules/language-models/admin/test-provider.ts', rules: [authorizes], tests: providers },
  {
    file: 'src/platform/guarded-fetch/allowed-address.ts',
    rules: [refusal, { pattern: /if \((addresses\.some\(.*\))\)$/gm, instead: 'false' }],
    tests: ['src/platform/guarded-fetch/allowed-address.test.ts', 'src/modules/replies/session-credit.test.ts'],
  },
]
