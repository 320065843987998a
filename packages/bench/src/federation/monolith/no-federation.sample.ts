/** Stand where the shell uses the federation runtime, which the monolith does without. */
export const federation = {}
export const createFederationPort = () => ({})
