import type { TextPart } from './compare.model.ts'

/** A piece of a text: as it was, added or removed. */
export function WordChange({ kind, text }: TextPart) {
  if (kind === 'added') return <ins>{text}</ins>
  return kind === 'removed' ? <del>{text}</del> : text
}
