import { type RawBuilder, sql } from 'kysely'

/** The conditions of a list by the values of custom fields, each as the key, a colon and the value. `values` is where they are stored. */
export const customConditions = (
  filters: string | readonly string[] | undefined,
  values: RawBuilder<unknown> = sql`custom`,
): RawBuilder<unknown>[] =>
  [filters ?? []].flat().map((filter) => {
    const colon = filter.indexOf(':')
    return sql`${values} ->> ${filter.slice(0, colon)} = ${filter.slice(colon + 1)}`
  })
