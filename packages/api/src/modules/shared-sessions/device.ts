import type { Exchange } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { hashSecret, newSecret } from '../../platform/secrets/index.ts'

const cookieName = 'parley_guest'
/** As `newSecret` makes them. */
const secretForm = /^[\w-]{43}$/
const halfYear = 180 * 24 * 60 * 60

/**
 * Recognises the device of a guest, so that the same link leads back to the session that it began. The cookie comes with
 * the first page: if it came with the start, a lost answer would cost a use of the code.
 */
export const deviceOf = (http: Exchange, { installation }: Services): Buffer => {
  const cookie = http.cookie(cookieName) ?? ''
  // An empty or shortened cookie would make strangers one device.
  const secret = secretForm.test(cookie) ? cookie : newSecret()
  const secure = installation.publicUrl.startsWith('https:')
  http.setCookie(cookieName, secret, { path: '/v1/shared_sessions', sameSite: 'strict', maxAge: halfYear, secure })
  return hashSecret(secret)
}
