const nameOf = (sessionId: string): string => `parley.trial.${sessionId}`

/** Remembers in this tab the address of the editor where a test session began. */
export const keepTrialOrigin = (sessionId: string, address: string): void => {
  try {
    sessionStorage.setItem(nameOf(sessionId), address)
  } catch {
    // Without storage the way back leads to the record, or to the form of a new one.
  }
}

export const trialOrigin = (sessionId: string): string | null => {
  try {
    return sessionStorage.getItem(nameOf(sessionId))
  } catch {
    return null
  }
}
