import argon2 from '@node-rs/argon2'

/** Argon2id at the first of OWASP's equivalent settings that a small server bears: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, cost)

let nobody: Promise<string> | undefined

/** The hash of a password that nobody has. */
const nobodysHash = (): Promise<string> => {
  nobody ??= hashPassword(crypto.randomUUID())
  return nobody
}

/** Works as long for an account that does not exist, or has no password yet, as for one that does. */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await argon2.verify(stored ?? (await nobodysHash()), password)
  return matches && stored != null
}

/** Made at start, so that the first attempt on an unknown account is no slower than the others. */
export const prepareEqualWork = async (): Promise<void> => {
  await nobodysHash()
}
