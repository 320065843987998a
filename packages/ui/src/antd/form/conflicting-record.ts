export type Fields = Readonly<Record<string, unknown>>

/** The record that the server has, from the problem of a stale version. */
export const conflictingRecord = (failure: unknown): Fields | undefined => {
  if (!(failure instanceof Error) || !('code' in failure) || failure.code !== 'version-conflict') return undefined
  const { context } = ('problem' in failure ? (failure.problem as { context?: { current?: Fields } }) : undefined) ?? {}
  return context?.current
}
