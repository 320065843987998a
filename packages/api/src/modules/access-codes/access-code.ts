import { hash, randomBytes } from 'node:crypto'
import type { AccessCodeState } from '@parley/contracts/calls'
import type { Language } from '../../platform/http/index.ts'
import type { Installation } from '../../platform/services/index.ts'
import type { AccessCodeRow } from './access-code.table.ts'

/** Letters and digits without l, o, 0 and 1, which people confuse. 32 of them, so that each carries five bits. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const length = 20

/** 100 random bits; with the ending shown in lists, 80 stay secret. */
export const newAccessCode = (): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')

/** Random codes need no salt and no stretching. */
export const hashAccessCode = (code: string): Buffer => hash('sha256', `access-code:${code}`, 'buffer')

/** The page that a code opens, in the language of its guests. */
export const guestUrl = (
  { publicUrl, productSlug }: Pick<Installation, 'publicUrl' | 'productSlug'>,
  language: Language,
  code: string,
): string => `${publicUrl}${language === 'fr' ? '/fr' : ''}/shared/${productSlug}-session/${code}`

export const endingOf = (code: string): string => code.slice(-4)

type Limits = Pick<AccessCodeRow, 'revoked_at' | 'expires_at' | 'opens_at' | 'uses' | 'max_uses'>

export const stateOfCode = (row: Limits, now = Date.now()): AccessCodeState => {
  if (row.revoked_at) return 'revoked'
  if (row.expires_at && row.expires_at.getTime() <= now) return 'expired'
  if (row.opens_at && row.opens_at.getTime() > now) return 'not_open_yet'
  return row.uses >= row.max_uses ? 'used_up' : 'open'
}
