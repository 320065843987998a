/** The last characters of a secret, or none of one that is so short that they would show most of it. */
export const endingOf = (secret: string): string => (secret.length < 8 ? '' : secret.slice(-4))
