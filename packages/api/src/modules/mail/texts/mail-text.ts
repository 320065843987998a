import type { MailKind } from '@parley/contracts/notifications'

/** Words in braces that a text may contain: `{organization}`. */
export type Placeholder = 'product' | 'organization' | 'name' | 'person' | 'date'

export interface MailText {
  readonly subject: string
  /** Paragraphs with an empty line between them. */
  readonly body: string
  /** On the button that opens the page; empty for a message without one. */
  readonly button: string
  /** Small print at the end. */
  readonly note: string
}

export type MailTexts = Readonly<Record<MailKind, MailText>>

/** The placeholders of each message. */
export const placeholdersOf: Readonly<Record<MailKind, readonly Placeholder[]>> = {
  invitation: ['product', 'organization'],
  password_reset: ['product'],
  password_changed: ['product'],
  assigned: ['product', 'name', 'person', 'date'],
  due_soon: ['product', 'name', 'date'],
  prepared: ['product', 'name', 'person', 'date'],
  shared: ['product', 'name', 'person'],
  review_ready: ['product', 'name', 'person'],
  dispute_answered: ['product', 'name', 'person'],
  invitation_accepted: ['product', 'person'],
  budget_low: ['product', 'name'],
  budget_spent: ['product', 'name'],
}

const placeholder = /\{(\w+)\}/g

export const unknownPlaceholders = (kind: MailKind, text: string): string[] =>
  [...text.matchAll(placeholder)].flatMap(([found, word]) =>
    placeholdersOf[kind].some((one) => one === word) ? [] : [found],
  )

export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>

/** A paragraph with a placeholder that has no value is left out, as the one about a date that is not set. */
export const fillText = (text: string, filling: PlaceholderValues): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => [...part.matchAll(placeholder)].every(([, word]) => filling[word as Placeholder]))
    .map((part) => part.replaceAll(placeholder, (_, word: Placeholder) => filling[word] ?? ''))
    .join('\n\n')
