import { randomBytes } from 'node:crypto'
import { atFileEnd } from '@parley/config/vitest/file-end'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import type { Call } from '@parley/contracts/kit'
import type { Database } from '../db/index.ts'
import { installationOf, liveMailer } from '../installation.ts'
import { storedSettings } from '../modules/environment/index.ts'
import type { PracticeOptions } from '../modules/sessions/index.ts'
import type { ServerLimits } from '../platform/http/index.ts'
import { createLog } from '@parley/server-kit/logs'
import { type Mailer, type Message, smtpMailer } from '../platform/mail/index.ts'
import { diskObjectStore } from '../platform/objects/index.ts'
import { parseKeyRing, secretsOf } from '../platform/secrets/index.ts'
import type { Installation, KeycloakSettings, Services } from '../platform/services/index.ts'
import { LiveSettings } from '../platform/settings/index.ts'
import { createServer } from '../server.ts'
import { testClient, type TestClient } from './api-client.ts'
import { addGuest, addOrganization, addPerson, type Person, type PersonOptions } from './api-people.ts'
import { testDatabase } from './database.ts'

export { testPassword } from './api-people.ts'
export type { TestClient } from './api-client.ts'

interface Options {
  limits?: Partial<ServerLimits>
  trustProxy?: boolean | string
  /** Sends messages by SMTP instead of collecting them here. */
  smtpUrl?: string
  /** Stores messages for super-admins instead of collecting them here. */
  keepMail?: boolean
  keycloak?: KeycloakSettings
  practice?: PracticeOptions
  /** The log of the server, instead of none. */
  log?: Services['log']
  aiFetchAllow?: readonly string[]
  localModelPorts?: Services['installation']['localModelPorts']
  /** Environment variables: the settings come from them and from the database, as in production. */
  environment?: Readonly<Record<string, string>>
  /** Behaves as in production: an undeclared answer is no failure. */
  strict?: boolean
  /** Starts a second node that shares the database, the secrets and the postbox with this one; either sends a message. */
  beside?: TestApi
  /** A database that the test opened, instead of a new one. The test closes it. */
  db?: Database
  /** The key of the secrets, for a test whose processes share a database. */
  secretKey?: string
}

export interface TestApi {
  readonly url: string
  readonly db: Database
  readonly services: Services
  /** True when the server answers this call of the contract. */
  mounted: (call: Call) => boolean
  /** The default organisation of users, and another one. */
  readonly home: string
  readonly elsewhere: string
  /** All sent messages; waits for the message if it is not there yet. */
  mailTo: (email: string) => Promise<Message>
  readonly postbox: ReturnType<typeof postbox>
  readonly anonymous: TestClient
  signInAs: (options: PersonOptions | NonNullable<PersonOptions['role']>) => Promise<TestClient & Person>
  addPerson: (options?: PersonOptions) => Promise<Person>
  stop: () => Promise<void>
}

const postbox = () => {
  const messages: Message[] = []
  const mailer: Mailer = {
    send: async (message) => {
      messages.push(message)
      return ''
    },
  }
  const mailTo = async (email: string): Promise<Message> => {
    for (let tries = 0; tries < 1000; tries += 1) {
      const at = messages.findIndex(({ to }) => to === email)
      if (at >= 0) return messages.splice(at, 1)[0] as Message
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`Nothing was mailed to ${email}.`)
  }
  return { mailer, mailTo }
}

const mailerFor = ({ smtpUrl }: Options, postbox: Mailer): Mailer =>
  smtpUrl ? smtpMailer({ smtpUrl, from: 'no-reply@parley.example', productName: 'Parley' }) : postbox

const plainInstallation = (options: Options): Installation => ({
  publicUrl: 'https://parley.example',
  productName: 'Parley',
  productSlug: 'coaching',
  supportEmail: undefined,
  keycloak: options.keycloak,
  aiFetchAllow: [...(options.aiFetchAllow ?? [])],
  foundModelServers: new Set(),
  localModelPorts: options.localModelPorts,
})

/** With variables of an environment, installation and mailer follow the settings as in production. */
const makeInstallation = async (options: Options, settings: LiveSettings, mailer: Mailer) =>
  options.environment
    ? { installation: await installationOf(settings), sending: liveMailer(settings, mailer) }
    : { installation: plainInstallation(options), sending: mailerFor(options, mailer) }

const secretsWith = ({ secretKey = randomBytes(32).toString('base64') }: Options) =>
  secretsOf(parseKeyRing(`test:${secretKey}`))

const compose = async (options: Options, mailer: Mailer) => {
  const db = options.db ?? options.beside?.db ?? (await testDatabase())
  const secrets = options.beside?.services.secrets ?? secretsWith(options)
  const log = options.log ?? createLog({ level: process.env['TEST_LOG'] ?? 'silent' })
  const settings = new LiveSettings(options.environment ?? { DATA_DIR: temporaryFolder() })
  const unfollow = await settings.follow(storedSettings({ db, secrets, log }))
  const { installation, sending } = await makeInstallation(options, settings, mailer)
  const server = await createServer({
    db,
    secrets,
    objects: diskObjectStore(temporaryFolder()),
    log,
    installation,
    settings,
    mailer: options.keepMail ? undefined : sending,
    trustProxy: options.trustProxy ?? false,
    strict: options.strict ?? true,
    processMetrics: false,
    limits: options.limits,
    practice: options.practice,
  })
  return { db, server, unfollow }
}

/** Starts the whole server on a real port with its own database; it stops at the end of the test file. */
export const startApi = async (options: Options = {}): Promise<TestApi> => {
  const box = options.beside?.postbox ?? postbox()
  const { db, server, unfollow } = await compose(options, box.mailer)
  const url = await server.start(0, '127.0.0.1')
  const home = options.beside?.home ?? (await addOrganization(db, 'Home'))
  const elsewhere = options.beside?.elsewhere ?? (await addOrganization(db, 'Elsewhere'))
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= server.stop().then(unfollow)
    return stopping
  }
  atFileEnd(stop)
  const personOf = (person: PersonOptions) =>
    person.role === 'guest'
      ? addGuest(db, person.organizationId ?? home)
      : addPerson(db, person.organizationId ?? home, person)
  return {
    url,
    db,
    services: server.services,
    mounted: ({ method, path }) => server.http.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
    home,
    elsewhere,
    mailTo: box.mailTo,
    postbox: box,
    anonymous: testClient(url),
    signInAs: async (roleOrOptions) => {
      const person = await personOf(typeof roleOrOptions === 'string' ? { role: roleOrOptions } : roleOrOptions)
      return { ...person, ...testClient(url, person.token), token: person.token }
    },
    addPerson: (person = {}) => personOf(person),
    stop,
  }
}
