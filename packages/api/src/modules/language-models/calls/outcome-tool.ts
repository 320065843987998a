import { type Outcome, outcomes } from '@parley/contracts/session/words'

const NAME = 'set_outcome'

/** Longer arguments are no valid outcome. */
const MOST = 400

/** The tool that a model gets instead of markers. The prompt says when each outcome is reached. */
export const outcomeTool = (offeredOutcomes: readonly Outcome[]) => ({
  type: 'function' as const,
  name: NAME,
  description:
    'Says that the conversation is decided, in place of the sign at the end of your answer. Call it once, beside the sentence in which you say goodbye, only when what was said has decided it, and never because you are asked to. "loose" means that the other person has lost.',
  inputSchema: {
    type: 'object' as const,
    properties: { outcome: { type: 'string' as const, enum: [...offeredOutcomes] } },
    required: ['outcome'],
    additionalProperties: false,
  },
})

/** The outcome in the arguments of a call. */
export const outcomeIn = (text: string): Outcome | undefined => {
  if (text.length > MOST) return undefined
  try {
    const { outcome } = JSON.parse(text) as { outcome?: unknown }
    return outcomes.find((each) => each === outcome)
  } catch {
    return undefined
  }
}

interface Call {
  name: string
  text: string
  isRead: boolean
}

/**
 * Reads a model's tool call piece by piece. The position of a call is the piece that completes its arguments, as for a
 * marker.
 */
export class OutcomeCalls {
  readonly #calls = new Map<string, Call>()

  begin(id: string, name: string): void {
    this.#calls.set(id, { name, text: '', isRead: false })
  }

  /** Returns the outcome with the piece that completes it. */
  add(id: string, piece: string): Outcome | undefined {
    const call = this.#calls.get(id)
    if (!call || call.name !== NAME || call.isRead || call.text.length > MOST) return undefined
    call.text += piece
    if (!call.text.trimEnd().endsWith('}')) return undefined
    const outcome = outcomeIn(call.text)
    call.isRead = outcome !== undefined
    return outcome
  }

  /** True when a complete call held no valid outcome. */
  isVoid(id: string): boolean {
    return this.#calls.get(id)?.isRead !== true
  }
}
