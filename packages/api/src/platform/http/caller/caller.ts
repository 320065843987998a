import type { Actor, SignedInActor, UserActor } from './actor.ts'
import { systemActor } from './actor.ts'
import type { Language } from '@parley/contracts/registry'
import { ProblemError } from '../problems/problem-error.ts'

/** The origin of a call, as the audit stores it. */
export interface Origin {
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
}

/** Everything that a handler may know about its caller. */
export class Caller {
  readonly actor: Actor
  readonly origin: Origin
  readonly language: Language
  #audited = false

  constructor(actor: Actor, origin: Origin, language: Language) {
    this.actor = actor
    this.origin = origin
    this.language = language
  }

  /** Called by the audit. Outside production, a write without an audit entry fails the call (see route-runner.ts). */
  markAudited(): void {
    this.#audited = true
  }

  /** Called by a handler that only reads although its method is not GET, so that the server expects no audit entry. */
  markReadOnly(): void {
    this.#audited = true
  }

  get isAudited(): boolean {
    return this.#audited
  }

  /** The signed-in user or guest; anonymous callers are refused. */
  get signedIn(): SignedInActor {
    if (this.actor.kind === 'user' || this.actor.kind === 'guest') return this.actor
    throw new ProblemError('not-signed-in')
  }

  /** The signed-in user; guests and anonymous callers are refused. */
  get user(): UserActor {
    if (this.actor.kind === 'user') return this.actor
    throw new ProblemError(this.actor.kind === 'guest' ? 'guests-not-allowed' : 'not-signed-in')
  }
}

const here: Origin = { address: '', userAgent: '', requestId: '' }

/** The caller for work that the server starts itself. */
export const systemCaller = (name: string, language: Language = 'en'): Caller =>
  new Caller(systemActor(name), here, language)
