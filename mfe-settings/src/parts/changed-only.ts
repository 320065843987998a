/** Keeps the version and the fields that changed: an unchanged field must not ask for the right to change it. */
export const changedOnly = <Change extends { version: number }>(before: Change, after: Change): Change => {
  const entries = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Change]),
  )
  return { ...Object.fromEntries(entries), version: after.version } as Change
}
