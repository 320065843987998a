import { type Deadlines, usualDeadlines } from '../calls/deadlines.ts'
import type { FaultCode } from '../calls/provider-fault.ts'

/** For a model that has to be loaded first, and for questions whose answers are long. */
const longDeadlines: Deadlines = { firstToken: 60_000, stall: 30_000, total: 120_000, characters: 12_000 }

const { hedge: _second, ...sessionDeadlines } = usualDeadlines

/** A reply of the persona has the time that it has in a session; the first one may find a model that is not loaded. */
export const checkDeadlines = ({ isFirst, isReply }: { isFirst: boolean; isReply: boolean }): Deadlines =>
  isFirst || !isReply ? longDeadlines : sessionDeadlines

/** Faults that take as long as the deadline allows. */
const silentFaults: ReadonlySet<FaultCode> = new Set(['first_token_late', 'stalled', 'too_late'])

const MOST_FAULTS = 3
const MOST_SILENT = 2

/** Counts the questions in a row without an answer: then the provider is gone, which says nothing about its model. */
export class FaultCount {
  #answers = 0
  #faults = 0
  #silent = 0

  /** True when the check ends with this fault. A model that does not answer the first question answers none. */
  endsWith(fault: FaultCode | null): boolean {
    this.#answers += 1
    this.#faults = fault ? this.#faults + 1 : 0
    this.#silent = fault && silentFaults.has(fault) ? this.#silent + 1 : 0
    return fault !== null && (this.#answers === 1 || this.#faults >= MOST_FAULTS || this.#silent >= MOST_SILENT)
  }
}
