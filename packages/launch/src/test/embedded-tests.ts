const folder = 'packages/api/src/'

/** The work of an engine itself: start, migrations, backups, outages, full disks, events, clocks, jobs, kept sessions. */
const ofEngines = [
  'cli.',
  'main.',
  'db/',
  'platform/',
  'modules/access-policy.',
  'modules/input-validation.',
  'modules/outage-workers.',
  'modules/sessions/outages.',
  'modules/sessions/session-',
  'modules/replies/charged-once.',
  'modules/session-generators/guarded-runs.',
  'modules/shared-sessions/guarded-sharing.',
]

/** Modules whose own file of tests shows that their records are written, listed, searched and erased. */
const ofRecords = [
  'authored',
  'chats',
  'custom-fields',
  'data-protection',
  'identity',
  'own-scenarios',
  'recordings',
  'reports',
  'retention',
  'session-generators',
  'sessions',
  'shared-sessions',
  'users',
].map((module) => `modules/${module}/${module}.`)

/**
 * The tests of the API that the gate repeats on the embedded engine, as filters for Vitest; PostgreSQL runs every test.
 * Both engines are PostgreSQL inside, with the same migrations and statements. Killed servers on the embedded engine are
 * the matter of `db/durability` and of the journeys `crash` and `generator`. The step `api-embedded-all` repeats every test.
 */
export const embeddedTests = [...ofEngines, ...ofRecords].map((path) => `${folder}${path}`)
