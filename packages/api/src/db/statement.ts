import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'

/** Compiles statements without a database. */
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The place of a value that each run of a statement gives. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A reference to the parameter of each name, for use in the text of a statement. */
export type Parameters<Values> = { readonly [Name in keyof Values & string]-?: RawBuilder<Values[Name]> }

const parameters = new Proxy({}, { get: (_, name) => sql`${new Parameter(String(name))}` }) as unknown as Parameters<
  Record<string, never>
>

/** A statement as text, and the values that one run of it needs, in the order of their numbers. */
export interface Statement<Values> {
  text: string
  valuesOf: (values: Values) => unknown[]
}

const nameOf = (parameter: unknown): string => {
  if (parameter instanceof Parameter) return parameter.name
  throw new Error('A statement that is written once takes its values as parameters.')
}

/**
 * Writes the text of a statement once and numbers its parameters: `writeStatement<{ id: string }>(({ id }) => sql`…`)`.
 * A name has one number, however often the text uses it.
 */
export const writeStatement = <Values extends object>(
  build: (parameters: Parameters<Values>) => RawBuilder<unknown>,
): Statement<Values> => {
  const compiledQuery = build(parameters as unknown as Parameters<Values>).compile(compiler)
  const names = compiledQuery.parameters.map(nameOf)
  const distinct = [...new Set(names)]
  const text = compiledQuery.sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const name = names[Number(number) - 1] ?? ''
    return `$${distinct.indexOf(name) + 1}`
  })
  return { text, valuesOf: (values) => distinct.map((name) => values[name as keyof Values]) }
}
