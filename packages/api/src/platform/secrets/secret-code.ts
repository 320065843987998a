import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a token or a code; only its hash is ever stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Random secrets need no salt and no stretching. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')
