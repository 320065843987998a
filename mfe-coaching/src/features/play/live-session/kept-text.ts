/** Text that the server has not accepted yet outlives a reload of this tab, and nothing more. */
const keyOf = (kind: 'draft' | 'unsent', sessionId: string): string => `parley.${kind}.${sessionId}`

/** Private windows may refuse storage: then nothing is kept, and nothing breaks. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const write = (key: string, value: string | null): void =>
  attempt(() => {
    if (value === null || value === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  }, undefined)

const read = (key: string): string | null => attempt(() => sessionStorage.getItem(key), null)

/** The speech of a turn: the text that was recognised before the learner corrected it, and its length. */
export interface TurnSpeech {
  readonly heard_text: string
  readonly seconds: number
  /** Milliseconds between the end of the speech and its sending. */
  readonly ended_ms: number
  /** The names under which the server got the speech, so that a recording finds its turn. */
  readonly utterances?: string[]
}

export interface KeptTurn {
  readonly client_turn_id: string
  readonly text: string
  /** Absent for typed turns. */
  readonly spoken?: TurnSpeech
  /** Another line was first; the learner decides whether this one still fits. */
  readonly isOvertaken?: boolean
}

const isKeptTurn = (value: unknown): value is KeptTurn =>
  typeof value === 'object' &&
  value !== null &&
  'client_turn_id' in value &&
  'text' in value &&
  typeof value.client_turn_id === 'string' &&
  typeof value.text === 'string'

export const keptText = (sessionId: string) => ({
  draft: () => read(keyOf('draft', sessionId)) ?? '',
  keepDraft: (text: string) => write(keyOf('draft', sessionId), text),
  unsent: (): KeptTurn | null => {
    const keptTurn: unknown = attempt<unknown>(
      () => JSON.parse(read(keyOf('unsent', sessionId)) ?? 'null') as unknown,
      null,
    )
    return isKeptTurn(keptTurn) ? keptTurn : null
  },
  keepUnsent: (turn: KeptTurn | null) => write(keyOf('unsent', sessionId), turn && JSON.stringify(turn)),
})
