import { createHash } from 'node:crypto'
import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Database, Executor } from './database.ts'
import { type Parameters, writeStatement } from './statement.ts'

/**
 * A read of almost every request. It is prepared, so that neither this process nor the database builds or parses it
 * again. It always runs outside transactions.
 */
export const prepareRead =
  <Row extends object>(name: string, text: string) =>
  async ({ pool }: Pick<Database, 'pool'>, values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values })).rows

/** The same with named parameters, whose numbers are generated. */
export const preparedRead = <Row extends object, Values extends object>(
  name: string,
  build: (parameters: Parameters<Values>) => RawBuilder<unknown>,
) => {
  const { text, valuesOf } = writeStatement(build)
  const readRows = prepareRead<Row>(name, text)
  return (db: Pick<Database, 'pool'>, values: Values): Promise<Row[]> => readRows(db, valuesOf(values))
}

/** A prepared statement inside transactions: its text begins with its name, which the engine recognises. */
export const preparedIn =
  <Row extends object>(name: string, text: string) =>
  async (executor: Executor, values: unknown[]): Promise<Row[]> =>
    (await executor.executeQuery<Row>(CompiledQuery.raw(`/* ${name} */ ${text}`, values))).rows

/** The same with named parameters, whose numbers are generated. */
export const preparedStatement = <Row extends object, Values extends object>(
  name: string,
  build: (parameters: Parameters<Values>) => RawBuilder<unknown>,
) => {
  const { text, valuesOf } = writeStatement(build)
  const run = preparedIn<Row>(name, text)
  return (executor: Executor, values: Values): Promise<Row[]> => run(executor, valuesOf(values))
}

const names = new Map<string, string>()

const nameFor = (name: string, text: string): string => {
  const knownName = names.get(text) ?? `${name} ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  names.set(text, knownName)
  return knownName
}

/** A prepared statement with a few variants: each variant has its own name. */
export const preparedParts = async <Row extends object>(
  executor: Executor,
  name: string,
  parts: RawBuilder<Row>,
): Promise<Row[]> => {
  const { sql: text, parameters } = parts.compile(executor)
  const namedQuery = CompiledQuery.raw(`/* ${nameFor(name, text)} */ ${text}`, [...parameters])
  return (await executor.executeQuery<Row>(namedQuery)).rows
}
