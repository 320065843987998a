import { type DraftedField, draftedFields, type DraftedLine, limitsOf } from '@parley/contracts/authored'
import { z } from 'zod'

const draftLine = z.object({
  field: z.string().refine((field): field is DraftedField => Object.hasOwn(draftedFields, field)),
  value: z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]),
})

const cut = (value: string | number, max: number): string => String(value).trim().slice(0, max).trim()

/** The JSON object in one line of a model; undefined where there is none. */
export const jsonIn = (line: string): unknown => {
  try {
    return JSON.parse(line.slice(line.indexOf('{'), line.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

/** One line of a model as a field of the draft; undefined where it is none. A value that is too long is cut. */
export const readLine = (line: string): DraftedLine | undefined => {
  const { success, data } = draftLine.safeParse(jsonIn(line))
  if (!success) return undefined
  const { field, value } = data
  const { max, most, along } = limitsOf(field)
  const entries = [value].flat().map((entry) => cut(entry, max))
  const filledEntries = entries.filter((entry) => entry !== '')
  if (filledEntries.length === 0) return undefined
  return {
    field,
    // An entry that belongs to one of another list keeps its place.
    value: most === undefined ? cut(filledEntries.join(' '), max) : (along ? entries : filledEntries).slice(0, most),
  }
}

/** Cuts the pieces of an answer into lines as they arrive. */
export class LineReader {
  #rest = ''

  push(piece: string): string[] {
    const lines = `${this.#rest}${piece}`.split('\n')
    this.#rest = lines.pop() ?? ''
    return lines
  }

  /** The last line, which nothing ended. */
  end(): string {
    const rest = this.#rest
    this.#rest = ''
    return rest
  }
}
