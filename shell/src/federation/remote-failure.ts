import { isLoadFailure } from '../builds/load-failure.ts'
import type { RemoteFailure } from '../pipeline/view.ts'

/** A remote that cannot serve its page, with the reason its error panel gives. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  readonly remote: string
  readonly reason: RemoteFailure['reason']

  constructor(remote: string, reason: RemoteFailure['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.remote = remote
    this.reason = reason
  }
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** Finds the kind of failure of an error during loading. */
export function toRemoteError(remote: string, thrown: unknown): RemoteError {
  if (thrown instanceof RemoteError) return thrown
  const reason = isLoadFailure(thrown) ? 'unreachable' : 'broken'
  return new RemoteError(remote, reason, messageOf(thrown), thrown)
}
