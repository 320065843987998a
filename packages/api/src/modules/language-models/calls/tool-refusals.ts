/** After this a model that refused tools is offered them once more: servers learn. */
const KEPT = 3_600_000

/** Models that refuse a request because it offers a tool, as this node has met them. */
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

/** These have reasons of their own, whatever their text says. */
const otherwise: ReadonlySet<number> = new Set([401, 402, 403, 408, 429])

/** Whether the same question without tools may be answered. Servers say so in many ways, some with the status of a crash. */
export const mayRefuseTools = (error: unknown): boolean => {
  const { statusCode = 0, responseBody = '' } = error as CallError
  if (statusCode < 400 || otherwise.has(statusCode)) return false
  return statusCode === 400 || statusCode === 422 || /\btools?\b|function.?call/i.test(responseBody)
}
