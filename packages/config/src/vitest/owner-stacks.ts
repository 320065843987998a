const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/** As many as React records in one second. */
const enough = 10_000

/**
 * React's development build records a call stack for each element, and no test reads one. A counter that stays full ends
 * the records, which saves a seventh of the processor time of page tests.
 */
export function leaveOutOwnerStacks(react: object): void {
  const counters = (react as Partial<Record<string, object>>)[internals]
  if (counters) Object.defineProperty(counters, 'recentlyCreatedOwnerStacks', { get: () => enough, set: () => {} })
}
