import { CompiledQuery } from 'kysely'
import type { Database, Executor } from './database.ts'

/**
 * A read that (nearly) every request makes: written out once, so that nothing is built or parsed again, neither here
 * nor in the database. It is read outside of transactions, always.
 */
export const prepared =
  <Row extends object>(name: string, text: string) =>
  async ({ pool }: Pick<Database, 'pool'>, values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values })).rows

/** The same for what happens inside of transactions: the statement begins with its name, and the engine goes by that. */
export const preparedIn =
  <Row extends object>(name: string, text: string) =>
  async (executor: Executor, values: unknown[]): Promise<Row[]> =>
    (await executor.executeQuery<Row>(CompiledQuery.raw(`/* ${name} */ ${text}`, values))).rows
