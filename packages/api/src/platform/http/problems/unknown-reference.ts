import type { Call } from '@parley/contracts/kit'
import { invalidField } from './problem-error.ts'

const FOREIGN_KEY_VIOLATION = '23503'

interface DatabaseFault {
  code: string
  table: string
  constraint: string
}

const isDatabaseFault = (error: unknown): error is DatabaseFault =>
  error instanceof Error && 'code' in error && 'table' in error && 'constraint' in error

/**
 * Turns the database's refusal of an id into a problem that names the field of the body. A reference that the caller
 * did not send is a defect of the server, so its error stays unexpected.
 */
export const nameUnknownReference = ({ method, body }: Call, sentBody: unknown, error: unknown): unknown => {
  if (method === 'GET' || !body || typeof sentBody !== 'object' || sentBody === null) return error
  if (!isDatabaseFault(error) || error.code !== FOREIGN_KEY_VIOLATION) return error
  const field = Object.keys(sentBody).find((name) => error.constraint === `${error.table}_${name}_fkey`)
  return field === undefined ? error : invalidField(`/${field}`, 'unknown-record', '')
}
