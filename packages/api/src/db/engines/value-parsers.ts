import pg from 'pg'

/** Counters and sequence numbers stay far below 2^53, so they are numbers on both engines. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(oid, format) as unknown),
}
