import { createContext, useContext, useEffect } from 'react'
import type { UiPhrases } from '../../phrases/phrases.ts'

export type Fields = Readonly<Record<string, unknown>>

interface Conflict {
  readonly current?: Fields
  readonly changed_at?: string | null
  readonly changed_by?: { readonly name: string; readonly is_reader: boolean } | null
}

const conflictOf = (failure: unknown): Conflict | undefined => {
  if (!(failure instanceof Error) || !('code' in failure) || failure.code !== 'version-conflict') return undefined
  return 'problem' in failure ? (failure.problem as { context?: Conflict }).context : undefined
}

/** The record that the server has, from the problem of a stale version. */
export const conflictingRecord = (failure: unknown): Fields | undefined => conflictOf(failure)?.current

/** True when the reader stored the other version, in another window or on another device. */
export const isByReader = (failure: unknown): boolean => conflictOf(failure)?.changed_by?.is_reader === true

/** Says who stored the version that the server has, or when, as far as the server knows it. */
export const describeLastChange = (failure: unknown, phrases: UiPhrases): string | undefined => {
  const { current, changed_at, changed_by: person } = conflictOf(failure) ?? {}
  const at = changed_at ?? current?.['updated_at']
  if (typeof at !== 'string') return undefined
  if (person?.is_reader) return phrases.conflictByReader(at)
  return person?.name ? phrases.conflictBy(person.name, at) : phrases.conflictAt(at)
}

const ComparisonContext = createContext<((hasComparison: boolean) => void) | undefined>(undefined)
export const ComparisonScope = ComparisonContext.Provider

/** Tells the form that a comparison of both versions stands in it, so that its own message about a conflict is not needed. */
export const useComparison = (): void => {
  const setHasComparison = useContext(ComparisonContext)
  useEffect(() => {
    setHasComparison?.(true)
    return () => setHasComparison?.(false)
  }, [setHasComparison])
}
