let sessionWithTap: string | null = null

/** The tap that begins a conversation also opens its call. A page that was loaded again has had no tap. */
export const expectCall = (sessionId: string): void => {
  sessionWithTap = sessionId
}

/** Answers true once for the session whose call the learner expects. */
export const takeExpectedCall = (sessionId: string): boolean => {
  if (sessionWithTap !== sessionId) return false
  sessionWithTap = null
  return true
}
