import type { ReadableState } from './readable.ts'

export interface Notice {
  readonly id: number
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Milliseconds on screen. Without a value, errors and notices with an action stay until the user closes them. */
  readonly duration?: number
}

export type NoticeInput = Omit<Notice, 'id' | 'kind'> & { readonly kind?: Notice['kind'] }

/** The notices that the layouts show. `add` answers the notice's id. */
export interface Notices extends ReadableState<readonly Notice[]> {
  add(notice: NoticeInput): number
  dismiss(id: number): void
}
