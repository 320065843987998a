import { join } from 'node:path'
import { smallDisk, type TestDisk } from '../../../testing/disk/small-disk.ts'
import type { Outage } from './outage-run.ts'
import type { NodesOptions } from './practice-nodes.ts'

/** The only failure of a database that runs inside the node's process. */
export class EmbeddedOutages {
  readonly place: Pick<NodesOptions, 'dataDir' | 'count' | 'settings'>
  readonly #disk: TestDisk = smallDisk(320)

  constructor() {
    this.place = { dataDir: join(this.#disk.path, 'data'), count: 1, settings: this.#disk.settings }
  }

  all(): Outage[] {
    const [strike, mend] = [async () => this.#disk.fill(), async () => this.#disk.free()]
    return [{ name: 'full disk', refusedCalls: 'writes', strike, mend }]
  }

  async stop(): Promise<void> {
    this.#disk.remove()
  }
}
