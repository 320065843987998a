import type { Readable } from './readable.ts'

export interface Notice {
  readonly id: number
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Milliseconds; errors and notices with an action stay until dismissed when unset. */
  readonly duration?: number
}

export type NoticeInput = Omit<Notice, 'id' | 'kind'> & { readonly kind?: Notice['kind'] }

/** The layouts show these; `add` answers the id. */
export interface Notices extends Readable<readonly Notice[]> {
  add(notice: NoticeInput): number
  dismiss(id: number): void
}
