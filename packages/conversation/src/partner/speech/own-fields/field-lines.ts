import type { Cast } from '../../cast.ts'
import { materialOf, type SayableText } from '../../persona/material.ts'
import { contentWordsOf } from '../last-lines.ts'

/** A sentence of the author's fields, with its place among them and the words that say what it is about. */
export interface FieldLine extends SayableText {
  place: number
  stems: ReadonlySet<string>
}

const linesByPersona = new WeakMap<Cast['persona'], readonly FieldLine[]>()

/** All open sentences of the fields, in the author's order. */
export const fieldLines = (cast: Cast): readonly FieldLine[] => {
  const cachedLines = linesByPersona.get(cast.persona)
  if (cachedLines) return cachedLines
  const lines = materialOf(cast)
    .filter(({ kind }) => kind !== 'hidden')
    .map((line, place) => ({ ...line, place, stems: contentWordsOf(line.text, cast.language) }))
  linesByPersona.set(cast.persona, lines)
  return lines
}

/** The words that say what the fields are about. */
export const fieldWords = (cast: Cast): ReadonlySet<string> =>
  new Set(fieldLines(cast).flatMap(({ stems }) => [...stems]))
