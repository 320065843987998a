import { ProblemError } from '../http/index.ts'

/** Refuses a change of an older version, and shows both versions so that a page can merge them. */
export const checkVersion = (current: { version: number }, request: { version: number }): void => {
  if (current.version !== request.version)
    throw new ProblemError('version-conflict', { context: { current, sent: request } })
}

/** Turns a unique violation of the database into a problem. */
export const onDuplicate = async <T>(work: Promise<T>, problem: (cause: Error) => ProblemError): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') throw problem(error)
    throw error
  }
}

/** Turns a unique violation of the database into the problem that names the field. */
export const refuseDuplicate = <T>(field: string, work: Promise<T>): Promise<T> =>
  onDuplicate(work, (cause) => new ProblemError('already-exists', { values: { field }, context: { field }, cause }))

/** The values that a change sets. Keys that were not sent stay out of the statement. */
export const sentOnly = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>
