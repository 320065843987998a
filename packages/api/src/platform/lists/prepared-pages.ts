import type { CompiledQuery } from 'kysely'
import { type Database, prepareRead } from '../../db/index.ts'

type Run = (db: Database, fill: (parameter: unknown) => unknown) => Promise<unknown[]>

const runOf = (name: string, { sql, parameters }: CompiledQuery): Run => {
  const statement = prepareRead<object>(name, sql)
  return (db, fill) => statement(db, parameters.map(fill))
}

/** The statements of one list. Each is built at its first use; there is one for each shape of the list. */
export class PreparedPages {
  readonly #list: string
  readonly #runs = new Map<string, Run>()

  constructor(list: string) {
    this.#list = list
  }

  of(shape: string, compile: () => CompiledQuery): Run {
    const run = this.#runs.get(shape) ?? runOf(`${this.#list} ${shape}`, compile())
    this.#runs.set(shape, run)
    return run
  }
}
