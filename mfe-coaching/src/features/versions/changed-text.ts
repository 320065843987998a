import { compareDrafts, type DraftWords, type EntryChange, linesOf, type TextPart } from './compare.model.ts'

/** A changed line as it reads afterwards; a line that is gone has a minus before it. */
const lineText = (parts: readonly TextPart[]): string => {
  const keptParts = parts.filter(({ kind }) => kind !== 'removed')
  return keptParts.length > 0
    ? keptParts.map(({ text }) => text).join('')
    : `\u2212\u00A0${parts.map(({ text }) => text).join('')}`
}

const entryText = ({ title, isMoved, lines }: EntryChange, movedText: string): string => {
  const head = isMoved ? `${title} (${movedText})` : title
  return [head, ...lines.map(lineText)].filter((text) => text !== '').join(' · ')
}

interface ChangedValue {
  readonly field: string
  readonly before: unknown
  readonly value: unknown
}

/** The words for a value. Of a list, only the entries that differ from those before. */
export const changedText = ({ field, before, value }: ChangedValue, words: DraftWords, movedText: string): string => {
  if (!Array.isArray(value)) return linesOf(value, words, field).replaceAll('\n', '; ')
  const [change] = compareDrafts({ [field]: before }, { [field]: value }, [field], words)
  return (change?.entries ?? []).map((entry) => entryText(entry, movedText)).join('; ')
}
