import type { Logger } from 'pino'
import type { Database } from '../../db/index.ts'
import type { EventLog } from '../events/index.ts'
import type { Route } from '../http/index.ts'
import type { Jobs, RunnableJob } from '../jobs/index.ts'
import type { Mailer } from '../mail/index.ts'
import type { ObjectStore } from '../objects/index.ts'
import type { Secrets } from '../secrets/index.ts'

/** The Keycloak that people may sign in with. */
export interface KeycloakSettings {
  /** Where this server reaches it; realms stand at `<url>/realms/<name>`. */
  readonly url: string
  /** Where browsers reach it, which is also the issuer that its tokens name; unset, it is the same. */
  readonly publicUrl?: string | undefined
  readonly clientId: string
  readonly clientSecret: string
  readonly realms: readonly string[]
  /** Where in the claims the roles stand, e.g. `realm_access.roles`; unset, roles are Parley's own matter. */
  readonly rolesClaim: string | undefined
}

/** What the modules may know of the installation. */
export interface Installation {
  readonly publicUrl: string
  readonly productName: string
  readonly productSlug: string
  readonly supportEmail: string | undefined
  /** Private hosts that an AI provider may be at. */
  readonly aiFetchAllow?: readonly string[]
  /** Passwords that are known to have been stolen somewhere, as the operator's list has them. */
  readonly breachedPasswords?: ReadonlySet<string>
  /** Unset: there is no single sign-on. */
  readonly keycloak: KeycloakSettings | undefined
}

/** What the platform gives to every module. */
export interface Services {
  readonly db: Database
  readonly secrets: Secrets
  readonly objects: ObjectStore
  readonly jobs: Jobs
  readonly events: EventLog
  readonly mailer: Mailer
  readonly log: Logger
  readonly installation: Installation
}

/** What a module gives back: its calls and the work it does later. */
export interface Module {
  readonly routes: readonly Route[]
  readonly jobs?: readonly RunnableJob[]
  /** Work that goes on by itself while the server runs. */
  start?: () => Promise<void>
  /** After the last request was answered, before the jobs stop. */
  stop?: () => Promise<void>
}
