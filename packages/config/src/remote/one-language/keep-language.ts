import { parseSync, Visitor, type VisitorObject } from 'oxc-parser'

type PageLanguage = 'en' | 'fr'
type Table = Parameters<NonNullable<VisitorObject['ObjectExpression']>>[0]
type Property = Table['properties'][number]

interface TextRange {
  readonly start: number
  readonly end: number
}

const nameOf = (property: Property): string => {
  if (property.type !== 'Property' || property.computed) return ''
  const { key } = property
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

/** The texts of an object in the other language, if it holds one thing in English and in French, and no more. */
const cutIn = ({ properties }: Table, language: PageLanguage): TextRange[] => {
  const [first, second, ...more] = properties
  if (!first || !second || more.length > 0) return []
  const names = [nameOf(first), nameOf(second)]
  if (!names.includes('en') || !names.includes('fr')) return []
  return [names[0] === language ? { start: first.end, end: second.end } : { start: first.start, end: second.start }]
}

const cutsIn = (code: string, file: string, language: PageLanguage): TextRange[] => {
  const cuts: TextRange[] = []
  const visitor = new Visitor({ ObjectExpression: (table) => cuts.push(...cutIn(table, language)) })
  visitor.visit(parseSync(file, code).program)
  return cuts.toSorted((one, other) => one.start - other.start)
}

/**
 * The code of a file without what its tables `{ en: …, fr: … }` hold for the other language. Code that needs both languages
 * keeps them in no such table.
 */
export const keepLanguage = (code: string, file: string, language: PageLanguage): string => {
  let keptCode = ''
  let from = 0
  for (const { start, end } of cutsIn(code, file, language)) {
    // A table inside what was cut has gone with it.
    if (start < from) continue
    keptCode += code.slice(from, start)
    from = end
  }
  return keptCode + code.slice(from)
}
