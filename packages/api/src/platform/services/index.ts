import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { Database } from '../../db/index.ts'
import type { EventLog } from '../events/index.ts'
import type { Origin, Route } from '../http/index.ts'
import type { Jobs, RunnableJob } from '../jobs/index.ts'
import type { Mailer } from '../mail/index.ts'
import type { ObjectStore } from '../objects/index.ts'
import type { LiveSettings, LocalModelPort } from '../settings/index.ts'
import type { Secrets } from '../secrets/index.ts'

/** The Keycloak server for single sign-on. */
export interface KeycloakSettings {
  /** The address at which this server reaches Keycloak; realms are at `<url>/realms/<name>`. */
  readonly url: string
  /** The address at which browsers reach Keycloak, and the issuer of its tokens. When unset, it equals `url`. */
  readonly publicUrl?: string | undefined
  readonly clientId: string
  readonly clientSecret: string
  readonly realms: readonly string[]
  /** The path of the roles in the claims, e.g. `realm_access.roles`. When unset, Parley manages the roles itself. */
  readonly rolesClaim: string | undefined
}

/** The settings of the installation that modules may read. Most change while the server runs: read them when they are needed. */
export interface Installation {
  readonly publicUrl: string
  readonly productName: string
  readonly productSlug: string
  readonly supportEmail: string | undefined
  /** Private hosts that AI providers may use. */
  readonly aiFetchAllow?: string[]
  /** The addresses of model servers that were found on this machine; their hosts stand in the list above, too. */
  readonly foundModelServers?: Set<string>
  /** Ports on which to look for servers of language models; unset: nowhere. */
  readonly localModelPorts?: readonly LocalModelPort[] | undefined
  /** Breached passwords, from the operator's list. */
  readonly breachedPasswords?: ReadonlySet<string>
  readonly limits?: { readonly invitationsPerHour: number; readonly picturesPerHour: number }
  /** When unset, there is no single sign-on. */
  readonly keycloak: KeycloakSettings | undefined
}

/** The services that the platform gives to every module. */
export interface Services {
  readonly db: Database
  readonly secrets: Secrets
  readonly objects: ObjectStore
  readonly jobs: Jobs
  readonly events: EventLog
  readonly mailer: Mailer
  readonly log: Logger
  readonly installation: Installation
  /** Every setting with its source, for the page that shows and changes them. */
  readonly settings: LiveSettings
}

/** Requests for a WebSocket at one address. */
export interface Upgrade {
  readonly path: string
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, origin: Origin): void
  /** Ends the open ones when the server drains, so that their pages go to another node. */
  close(): void
}

/** The parts of a module: its calls and its background work. */
export interface Module {
  readonly routes: readonly Route[]
  readonly jobs?: readonly RunnableJob[]
  readonly upgrades?: readonly Upgrade[]
  /** Background work that runs as long as the server. */
  start?: () => Promise<void>
  /** Called after the last request is answered and before the jobs stop. */
  stop?: () => Promise<void>
}
