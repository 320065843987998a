import { type KeptDraft, keptDraft } from '../../parts/records/kept-draft.ts'

/** The draft in this browser as one tab keeps it: other tabs with the same record keep theirs in the same place. */
export class TabDraft {
  readonly #place: ReturnType<typeof keptDraft>
  /** The draft that this tab wrote or brought back. */
  #own: { readonly at: string; readonly text: string } | undefined
  constructor(key: string) {
    this.#place = keptDraft(key)
  }

  read(): KeptDraft | null {
    return this.#place.read()
  }

  /** Text that stays the same keeps its time, and does not replace what another tab has written since. */
  write(values: object): void {
    const text = JSON.stringify(values)
    if (text !== this.#own?.text) this.take(values, new Date().toISOString())
    else if (!this.read()) this.take(values, this.#own.at)
  }

  /** From here on this tab is responsible for this draft. */
  take(values: object, at: string): void {
    this.#own = { at, text: JSON.stringify(values) }
    this.#place.write(values, at)
  }

  /** Removes the draft of this tab, never the one of another. */
  remove(): void {
    const found = this.read()
    const isOwn = found?.at === this.#own?.at && JSON.stringify(found?.values) === this.#own?.text
    if (isOwn) this.#place.remove()
    this.#own = undefined
  }
}
