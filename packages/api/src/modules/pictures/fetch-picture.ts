import { pictureLimits } from '@parley/contracts/calls'
import { guardedFetch } from '../../platform/guarded-fetch/index.ts'
import { ProblemError } from '../../platform/http/index.ts'

/** In milliseconds, for all of it. */
const PATIENCE = 10_000
const REDIRECTS = 3

type Fetch = ReturnType<typeof guardedFetch>

const readAll = async (response: Response): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > pictureLimits.bytes) throw new Error('the answer is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const follow = async (fetch: Fetch, url: URL, signal: AbortSignal, redirects = REDIRECTS): Promise<Buffer> => {
  if (url.protocol !== 'https:' || url.username || url.password) throw new Error('not a plain https address')
  const response = await fetch(url, { headers: { accept: pictureLimits.types.join(', ') }, signal })
  const location = response.headers.get('location')
  if (response.status >= 300 && response.status < 400 && location && redirects > 0) {
    await response.body?.cancel()
    return follow(fetch, new URL(location, url), signal, redirects - 1)
  }
  if (response.status === 200) return readAll(response)
  await response.body?.cancel()
  throw new Error(`status ${response.status}`)
}

/**
 * Fetches a picture from an address that a user pasted. Each step of a redirect is guarded like the first. All failures
 * answer alike, so that the answer says nothing about what stands in the network of this server.
 */
export const fetchPicture = async (address: string, fetch: Fetch = guardedFetch([])): Promise<Buffer> => {
  const url = new URL(address)
  try {
    return await follow(fetch, url, AbortSignal.timeout(PATIENCE))
  } catch (cause) {
    throw new ProblemError('picture-not-fetched', { values: { host: url.host }, cause })
  }
}
