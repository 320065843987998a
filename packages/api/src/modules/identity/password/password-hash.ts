import argon2 from '@node-rs/argon2'

/** Argon2id with the first of OWASP's equivalent settings that fits a small server: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, cost)

let placeholderHash: Promise<string> | undefined

/** The hash of a random password that no user has. */
const readPlaceholderHash = (): Promise<string> => {
  placeholderHash ??= hashPassword(crypto.randomUUID())
  return placeholderHash
}

/** Takes the same time for an existing account, for a missing one, and for one without a password. */
export const verifyPassword = async (storedHash: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await argon2.verify(storedHash ?? (await readPlaceholderHash()), password)
  return matches && storedHash != null
}

/** Created at start, so that the first attempt on an unknown account takes no longer than others. */
export const prepareEqualWork = async (): Promise<void> => {
  await readPlaceholderHash()
}
