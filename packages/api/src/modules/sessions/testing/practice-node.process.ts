import { randomBytes } from 'node:crypto'
import { roles } from '@parley/contracts/access'
import { migrate, openDatabase } from '../../../db/index.ts'
import { createLog } from '@parley/server-kit/logs'
import { diskObjectStore } from '../../../platform/objects/index.ts'
import { parseKeyRing, secretsOf } from '../../../platform/secrets/index.ts'
import { LiveSettings } from '../../../platform/settings/index.ts'
import { builtinProvider } from '../../language-models/index.ts'
import { createServer } from '../../../server.ts'
import { addOrganization, addPerson } from '../../../testing/api-people.ts'
import { seedLibrary } from '../../demo/index.ts'

/** Starts a whole server on the given database. With `LEARNERS`, it creates users with `ROLE` and prints their tokens. */
const env = (name: string): string => process.env[name] ?? ''
const dataDir = env('DATA_DIR')
const db = await openDatabase({ dataDir, databaseUrl: env('DATABASE_URL') || undefined })
await migrate(db.kysely)

const server = await createServer({
  db,
  secrets: secretsOf(parseKeyRing(`test:${env('TEST_KEY') || randomBytes(32).toString('base64')}`)),
  objects: diskObjectStore(dataDir),
  log: createLog({ level: env('TEST_LOG') || 'silent' }),
  installation: {
    publicUrl: 'https://parley.example',
    productName: 'Parley',
    productSlug: 'coaching',
    supportEmail: undefined,
    keycloak: undefined,
    aiFetchAllow: ['127.0.0.1'],
  },
  settings: new LiveSettings({}),
  trustProxy: false,
  strict: true,
  processMetrics: false,
  practice: {
    partner: builtinProvider({ thinking: 10, perCharacter: Number(env('PER_CHARACTER') || 2) }),
    // Compaction is off, because a long run compares each received event with the stored one.
    pace: { lease: 2500, heartbeat: 400, look: 100, group: 40, compact: 86_400_000 },
  },
})

const tokens: string[] = []
const role = roles.find((one) => one === env('ROLE')) ?? 'user'
if (env('LEARNERS')) {
  await seedLibrary(server.services)
  const home = await addOrganization(db, 'Home')
  for (let count = 0; count < Number(env('LEARNERS')); count += 1)
    tokens.push((await addPerson(db, home, { role })).token)
}
const url = await server.start(0, '127.0.0.1')
process.on('disconnect', () => process.exit(0))
process.send?.({ url, tokens })
