import { type RawBuilder, sql } from 'kysely'

/** The conditions of a list by the values of custom fields, each as the key, a colon and the value. */
export const customConditions = (filters: string | readonly string[] | undefined): RawBuilder<unknown>[] =>
  [filters ?? []].flat().map((filter) => {
    const colon = filter.indexOf(':')
    return sql`custom ->> ${filter.slice(0, colon)} = ${filter.slice(colon + 1)}`
  })
