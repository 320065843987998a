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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Finds the kind of failure of an error during loading. */
export function toRemoteError(remote: string, error: unknown): RemoteError {
  if (error instanceof RemoteError) return error
  const reason = isLoadFailure(error) ? 'unreachable' : 'broken'
  return new RemoteError(remote, reason, messageOf(error), error)
}
