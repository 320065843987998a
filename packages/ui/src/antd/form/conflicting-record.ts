import { createContext, useContext, useEffect } from 'react'

export type Fields = Readonly<Record<string, unknown>>

/** The record that the server has, from the problem of a stale version. */
export const conflictingRecord = (failure: unknown): Fields | undefined => {
  if (!(failure instanceof Error) || !('code' in failure) || failure.code !== 'version-conflict') return undefined
  const { context } = ('problem' in failure ? (failure.problem as { context?: { current?: Fields } }) : undefined) ?? {}
  return context?.current
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
