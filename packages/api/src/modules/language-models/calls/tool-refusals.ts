/** After this time, a model that refused tools gets them again, because its server may support them by then. */
const KEPT = 3_600_000

/** Remembers the models that refused a request with a tool on this node. */
class ToolRefusals {
  readonly #until = new Map<string, number>()

  add(model: string): void {
    this.#until.set(model, Date.now() + KEPT)
  }

  has(model: string): boolean {
    return (this.#until.get(model) ?? 0) > Date.now()
  }
}

export const toolRefusals = new ToolRefusals()

interface CallError {
  statusCode?: number
  responseBody?: string
}

/** These statuses have other causes, even when the text mentions tools. */
const otherwise: ReadonlySet<number> = new Set([401, 402, 403, 408, 429])

/**
 * Whether the same request may succeed without tools. Servers refuse tools in many ways, some with the status of a
 * crash.
 */
export const mayRefuseTools = (error: unknown): boolean => {
  const { statusCode = 0, responseBody = '' } = error as CallError
  if (statusCode < 400 || otherwise.has(statusCode)) return false
  return statusCode === 400 || statusCode === 422 || /\btools?\b|function.?call/i.test(responseBody)
}
