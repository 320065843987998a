import type { ApiError } from '@parley/api-client'
import { api } from '@parley/mfe-kit'
import type { RecordKind } from '../../../parts/coaching-paths.ts'
import type { KeptDraft } from '../../../parts/records/drafts/kept-draft.ts'

/** The owner and the record of a draft, in this browser and on the server. */
export interface DraftPlace {
  readonly kind: RecordKind
  /** The id of the record, or the key of a new one: `new-…`. */
  readonly record: string
  readonly userId: string
}

export const readFromServer = async ({ kind, record }: DraftPlace): Promise<KeptDraft | null> => {
  try {
    const { draft } = await api.keptDrafts.read({ params: { kind, record } })
    return draft && { at: draft.at, values: draft.fields }
  } catch {
    // Without the server, this browser's own draft is all there is.
    return null
  }
}

/** True when no answer came, or none of our server; a refusal says something else. */
const isUnanswered = (error: unknown): boolean => {
  if (!(error instanceof Error) || error.name !== 'ApiError') return false
  const { status } = error as ApiError
  return status === 0 || status >= 500
}

/** Sends the draft when it changed since the last time, one request after the other. */
export class DraftSender {
  #sent = ''
  /** When the server kept it. */
  #at = ''
  #sending: Promise<void> | undefined
  /** True once nothing on the server would be replaced unseen. */
  #isFree = false
  readonly #place: DraftPlace
  readonly #onAnswer: (isConnected: boolean) => void
  constructor(place: DraftPlace, onAnswer: (isConnected: boolean) => void) {
    this.#place = place
    this.#onAnswer = onAnswer
  }

  send(values: object): void {
    const text = JSON.stringify(values)
    if (!this.#isFree || this.#sending || text === this.#sent) return
    const { kind, record } = this.#place
    this.#sending = api.keptDrafts
      .keep({ params: { kind, record }, body: { fields: JSON.parse(text) as never } })
      .then(({ at }) => {
        this.#sent = text
        this.#at = at
        this.#onAnswer(true)
      })
      // The next interval tries again, and this browser has the draft.
      .catch((error: unknown) => this.#onAnswer(!isUnanswered(error)))
      .finally(() => {
        this.#sending = undefined
      })
  }

  /** Removes what this tab sent or brought back, on its way there included, and nothing that another tab sent since. */
  async forget(): Promise<void> {
    await this.#sending
    if (this.#sent === '') return
    this.#sent = ''
    const { kind, record } = this.#place
    await api.keptDrafts.remove({ params: { kind, record }, query: { at: this.#at } }).catch(() => undefined)
  }

  /** The author has seen what the server had. */
  release(): void {
    this.#isFree = true
  }

  /** The server has this draft already. */
  started(values: object, at: string): void {
    this.#sent = JSON.stringify(values)
    this.#at = at
  }
}
