import type { Language } from '@parley/contracts/registry'
import type { Executor } from '../../db/index.ts'
import { type ChangedRecord, lastChangeOf } from '../audit/index.ts'
import { type Caller, ProblemError } from '../http/index.ts'

interface BothVersions {
  readonly current: { readonly version: number }
  readonly sent: { readonly version: number }
}

/** Refuses a change of an older version: with both versions, which a page can merge, and with who stored the other. */
export const checkVersion = async (
  db: Executor,
  caller: Caller,
  record: ChangedRecord,
  { current, sent }: BothVersions,
): Promise<void> => {
  if (current.version === sent.version) return
  const change = await lastChangeOf(db, caller.user, record)
  throw new ProblemError('version-conflict', { context: { current, sent, ...change } })
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

/** The fields of which no two records have the same, in words for a person. */
const uniqueFields = {
  name: { en: 'name', fr: 'nom' },
  email: { en: 'e-mail address', fr: 'adresse e-mail' },
  key: { en: 'key', fr: 'clé' },
  external_id: { en: 'name at the provider', fr: 'nom chez le fournisseur' },
} satisfies Record<string, Record<Language, string>>

/** Turns a unique violation of the database into the problem that names the field, also beside it in a form. */
export const refuseDuplicate = <T>(field: keyof typeof uniqueFields, work: Promise<T>): Promise<T> =>
  onDuplicate(
    work,
    (cause) =>
      new ProblemError('already-exists', {
        values: (language) => ({ field: uniqueFields[field][language] }),
        context: { field },
        errors: [
          { in: 'body', pointer: `/${field}`, code: field === 'email' ? 'email-taken' : 'already-taken', detail: '' },
        ],
        cause,
      }),
  )

/** The values that a change sets. Keys that were not sent stay out of the statement. */
export const sentOnly = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>
