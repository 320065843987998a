import type { Actor, UserActor } from './actor.ts'
import { systemActor } from './actor.ts'
import type { Language } from '../request/language.ts'
import { ProblemError } from '../problems/problem-error.ts'

/** Where a call came from; the audit keeps it. */
export interface Origin {
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
}

/** Everything a verb may know about who called it. */
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

  /** The audit says so itself; a write that never does fails the call (see route.ts). */
  markAudited(): void {
    this.#audited = true
  }

  get audited(): boolean {
    return this.#audited
  }

  /** The signed-in user; guests and anonymous callers are refused. */
  get user(): UserActor {
    if (this.actor.kind === 'user') return this.actor
    throw new ProblemError(this.actor.kind === 'guest' ? 'guests-not-allowed' : 'not-signed-in')
  }
}

const here: Origin = { address: '', userAgent: '', requestId: '' }

/** The server acting for itself. */
export const systemCaller = (name: string, language: Language = 'en'): Caller =>
  new Caller(systemActor(name), here, language)
