import { diffWords } from 'diff'

type Fields = Readonly<Record<string, unknown>>

export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** A field that differs between two drafts, and its change word by word. */
export interface FieldChange {
  readonly field: string
  readonly parts: readonly TextPart[]
}

/** A value as lines that can be compared: each entry of a list and each part of an object has its own line. */
export const linesOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((entry) => linesOf(entry).replaceAll('\n', ' · ')).join('\n')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => [name, linesOf(part)] as const)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `${name}: ${text}`)
      .join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): TextPart['kind'] => {
  if (added) return 'added'
  return removed ? 'removed' : 'same'
}

const partsOf = (before: string, after: string): TextPart[] =>
  diffWords(before, after).map((change) => ({ kind: kindOf(change), text: change.value }))

/** Compares two drafts field by field, in the order of `fields`. A field that only one of them has counts as empty. */
export const compareDrafts = (before: Fields, after: Fields, fields: readonly string[]): FieldChange[] =>
  fields
    .map((field) => ({ field, from: linesOf(before[field]), to: linesOf(after[field]) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, parts: partsOf(from, to) }))
