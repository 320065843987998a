import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roles } from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import { openapiDocument } from '@parley/contracts/openapi'
import { contractVersion } from '@parley/contracts/version'
import { fuzz, type FuzzActor, type FuzzedDocument, type FuzzOptions, type FuzzResult } from '@parley/testbed/fuzz'
import { type Database, migrate, openDatabase } from '../db/index.ts'
import { seedLibrary } from '../modules/demo/index.ts'
import { createLog } from '@parley/server-kit/logs'
import { diskObjectStore } from '../platform/objects/index.ts'
import { parseKeyRing, secretsOf } from '../platform/secrets/index.ts'
import { LiveSettings } from '../platform/settings/index.ts'
import { builtinProvider } from '../modules/language-models/index.ts'
import { createServer } from '../server.ts'
import { addGuest, addOrganization, addPerson } from './api-people.ts'

/** Calls that wait for a provider on the network. */
const withoutCalls = ['aiProviders.test', 'aiProviders.discoverModels']

const startServer = async (db: Database, folder: string) => {
  const server = await createServer({
    db,
    secrets: secretsOf(parseKeyRing(`test:${randomBytes(32).toString('base64')}`)),
    objects: diskObjectStore(folder),
    log: createLog({ level: process.env['TEST_LOG'] ?? 'silent' }),
    installation: {
      publicUrl: 'https://parley.example',
      productName: 'Parley',
      productSlug: 'coaching',
      supportEmail: undefined,
      keycloak: undefined,
      aiFetchAllow: [],
    },
    settings: new LiveSettings({}),
    mailer: { send: async () => '' },
    trustProxy: false,
    strict: true,
    processMetrics: false,
    limits: undefined,
    practice: { partner: builtinProvider({ thinking: 0, perCharacter: 0 }) },
  })
  await seedLibrary(server.services)
  return { server, url: await server.start(0, '127.0.0.1') }
}

/** All callers. Each signs in to a new organisation when the last one is deleted. */
const actorsOn = (db: Database): { actors: FuzzActor[]; attacker: FuzzActor } => {
  let home: Promise<string> | undefined
  let signedIn = 0
  const organization = (): Promise<string> => {
    if (signedIn % 20 === 0) home = addOrganization(db, `Fuzzed ${signedIn}`)
    signedIn += 1
    return home ?? addOrganization(db, 'Fuzzed')
  }
  const people = roles.map((role) => ({
    name: role,
    signIn: async () => {
      const id = await organization()
      const { token } = role === 'guest' ? await addGuest(db, id) : await addPerson(db, id, { role })
      return token
    },
  }))
  // The callers with the most permissions reach most of the server.
  const powerful = people.filter(({ name }) => name === 'super-admin' || name === 'operator')
  const [attacker] = powerful
  if (!attacker) throw new Error('There is no role that may do most.')
  return {
    actors: [...people, ...powerful, ...powerful, { name: 'visitor', signIn: async () => undefined }],
    attacker,
  }
}

type FuzzRun = Pick<FuzzOptions, 'seed' | 'count' | 'from' | 'onProgress'>

/** Sends requests that are generated from the API's own document, with every role, to a whole server. */
export const fuzzApi = async (db: Database, options: FuzzRun): Promise<FuzzResult> => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-fuzz-'))
  const { server, url } = await startServer(db, folder)
  try {
    const document = openapiDocument(contract, { version: contractVersion }) as unknown as FuzzedDocument
    return await fuzz({ ...options, url, document, ...actorsOn(db), without: withoutCalls })
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Fuzzes an API on a separate database, for runs outside the tests. */
export const fuzzApiAt = async (
  place: { databaseUrl?: string; dataDir: string },
  options: FuzzRun,
): Promise<FuzzResult> => {
  const db = await openDatabase(place)
  try {
    await migrate(db.kysely)
    return await fuzzApi(db, options)
  } finally {
    await db.close()
  }
}
