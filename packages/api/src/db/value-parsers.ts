import pg from 'pg'

const INT8 = 20

/** Counters and sequence numbers stay far below 2^53, so they are numbers on both engines. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format as 'text'),
}
