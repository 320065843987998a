import type { ReadableState } from './readable.ts'

export interface Notice {
  readonly id: number
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** The ids of the records that it is about. A newer notice about one of them takes its place. */
  readonly subjects?: readonly string[]
  /** Milliseconds on screen. Without a value, errors and notices with an action stay until the user closes them. */
  readonly duration?: number
}

export type NoticeInput = Omit<Notice, 'id' | 'kind'> & { readonly kind?: Notice['kind'] }

/** The notices that stay when this one comes: an error stands once, and what is said of a record is its latest change. */
export const othersThan = (
  notices: readonly Notice[],
  { kind: newKind, text: newText, subjects }: NoticeInput,
): readonly Notice[] =>
  notices.filter(
    ({ kind, text, subjects: formerSubjects }) =>
      !(newKind === 'error' && kind === newKind && text === newText) &&
      !formerSubjects?.some((subject) => subjects?.includes(subject)),
  )

/** The notices that the layouts show. `add` answers the notice's id. */
export interface Notices extends ReadableState<readonly Notice[]> {
  add(notice: NoticeInput): number
  dismiss(id: number): void
}
