import type { Candidate } from '../calls/failover.ts'
import type { ProviderFault } from '../calls/provider-fault.ts'

/** Keys that hit a rate limit, and when they can be used again. Each node keeps its own list. */
export class RestingKeys {
  readonly #until = new Map<string, number>()

  heed({ keyId }: Pick<Candidate, 'keyId'>, { code, retryAfter }: ProviderFault): void {
    if (code === 'rate_limited' && keyId) this.#until.set(keyId, Date.now() + (retryAfter ?? 5000))
  }

  isResting(keyId: string): boolean {
    return (this.#until.get(keyId) ?? 0) > Date.now()
  }
}
