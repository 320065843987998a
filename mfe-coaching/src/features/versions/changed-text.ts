import { compareDrafts, type DraftWords, type EntryChange, linesOf, type TextPart } from './compare.model.ts'

/** A changed line as it reads afterwards; a line that is gone reads as it was. */
const lineText = (parts: readonly TextPart[]): string => {
  const keptParts = parts.filter(({ kind }) => kind !== 'removed')
  return (keptParts.length > 0 ? keptParts : parts).map(({ text }) => text).join('')
}

const isRemoved = (parts: readonly TextPart[]): boolean => parts.every(({ kind }) => kind === 'removed')

const entryText = ({ title, isMoved, lines }: EntryChange, movedText: string): string => {
  const head = isMoved ? `${title} (${movedText})` : title
  const mark = (parts: readonly TextPart[]) => `${isRemoved(parts) ? '\u2212\u00A0' : ''}${lineText(parts)}`
  // An entry that is gone has one minus for all of its lines.
  const texts =
    head === '' && lines.every(isRemoved) ? [`\u2212\u00A0${lines.map(lineText).join(' · ')}`] : lines.map(mark)
  return [head, ...texts].filter((text) => text !== '').join(' · ')
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
