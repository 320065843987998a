import type { Promotion, Publication, ReleaseStatus } from '../releases/index.ts'

/** From which commit a change comes, and why it is made. */
export interface Cause {
  readonly commit?: string | undefined
  readonly reason?: string | undefined
}

interface WantedPublication extends Cause {
  readonly name: string
  readonly dir: string
  readonly version?: string | undefined
}

interface WantedPromotion extends Cause {
  readonly channel: string
  readonly parts: Readonly<Record<string, string>>
  readonly share?: number | undefined
  readonly days?: number | undefined
}

interface WantedReturn extends Cause {
  readonly channel: string
  readonly name: string
}

interface WantedEnvironment extends Cause {
  readonly channel: string
  readonly days?: number | undefined
}

/** The place where releases are published and shown: a store on this machine, or a Parley elsewhere. */
export interface ReleaseDesk {
  readonly publish: (wanted: WantedPublication) => Promise<Publication>
  readonly promote: (wanted: WantedPromotion) => Promise<Promotion>
  readonly rollback: (wanted: WantedReturn) => Promise<Promotion>
  readonly withdraw: (wanted: WantedReturn) => Promise<Promotion>
  readonly open: (wanted: WantedEnvironment) => Promise<void>
  readonly close: (wanted: WantedEnvironment) => Promise<void>
  readonly status: () => Promise<ReleaseStatus>
  /** The address of the Parley whose visitors are meant; empty where it is not known. */
  readonly address: string
  /** The checks that were left out, in a sentence; known once something was done. */
  readonly skipped: () => string | undefined
}
