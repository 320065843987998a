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
  'modules/sessions/sessions.',
  'modules/replies/charged-once.',
  'modules/session-generators/guarded-runs.',
  'modules/shared-sessions/guarded-sharing.',
]

/**
 * The tests of the API that the gate repeats on the embedded engine, as filters for Vitest; PostgreSQL runs every test.
 * Both engines are PostgreSQL inside, with the same migrations and statements, and most journeys use every page on the
 * embedded one; `db/durability`, `crash` and `generator` kill its server. The step `api-embedded-all` repeats every test.
 */
export const embeddedTests = ofEngines.map((path) => `${folder}${path}`)
