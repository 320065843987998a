import type { Services } from '../../../platform/services/index.ts'

/** Stores findings about models one after the other, so that the newest one stands at the end. A failure is logged. */
export class FindingQueue {
  readonly #log: Services['log']
  #last: Promise<void> = Promise.resolve()

  constructor({ log }: Pick<Services, 'log'>) {
    this.#log = log
  }

  add(write: () => Promise<void>): void {
    this.#last = this.#last
      .then(write)
      .catch((error: unknown) => this.#log.warn({ err: error }, 'a finding about a model could not be stored'))
  }

  /** Settles when all findings so far are stored. */
  get stored(): Promise<void> {
    return this.#last
  }
}
