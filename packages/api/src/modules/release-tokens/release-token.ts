import { hash, randomBytes } from 'node:crypto'
import type { ReleaseToken } from '@parley/contracts/calls'
import type { ReleaseTokenRow } from './release-token.table.ts'

/** The beginning lets scanners of repositories and logs recognise a token that was leaked. */
const beginning = 'parley_release_'

/** 256 random bits: they need no salt, no stretching and no limit of guesses. */
export const newReleaseToken = (): string => `${beginning}${randomBytes(32).toString('base64url')}`

export const hashReleaseToken = (token: string): Buffer => hash('sha256', `release-token:${token}`, 'buffer')

export const endingOf = (token: string): string => token.slice(-4)

type Limits = Pick<ReleaseTokenRow, 'revoked_at' | 'expires_at'>

export const stateOfToken = ({ revoked_at, expires_at }: Limits, now = Date.now()): ReleaseToken['state'] => {
  if (revoked_at) return 'revoked'
  return expires_at && expires_at.getTime() <= now ? 'expired' : 'valid'
}
