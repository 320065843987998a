import type { Practice } from '../sessions/index.ts'
import type { DeltaWriter } from './delta-writer.ts'

/** The services that the files of this module share; one per server. */
export interface ReplyServices {
  readonly practice: Practice
  readonly writer: DeltaWriter
}

/** The lease of a reply that this node writes. */
export interface LeaseClaim {
  sessionId: string
  attempt: number
}
