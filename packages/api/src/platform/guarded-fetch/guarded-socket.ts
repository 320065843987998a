import { WebSocket } from 'ws'
import { checkAddress, isNamed, publicLookup } from './allowed-address.ts'

/** Larger than any event with a second of audio. */
const MOST_BYTES = 4_000_000
const PATIENCE = 8000

/**
 * A WebSocket to an address that an administrator typed in, under the same rules as `guardedFetch`. The address is an
 * http address; it never follows a redirect.
 */
export const guardedSocket =
  (allow: readonly string[]) =>
  (address: URL, headers: Readonly<Record<string, string>>): WebSocket => {
    checkAddress(address, allow)
    return new WebSocket(address.href.replace(/^http/, 'ws'), {
      headers,
      handshakeTimeout: PATIENCE,
      maxPayload: MOST_BYTES,
      perMessageDeflate: false,
      ...(isNamed(address, allow) ? {} : { lookup: publicLookup }),
    })
  }
