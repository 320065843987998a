import { type Node, type Program, Visitor } from 'oxc-parser'

/** Stands in a composed text for a part whose words only a run of the program knows. */
export const openPart = '…'

/** Words of a composed text, with the place in the file that they come from. */
interface Piece {
  readonly words: string
  readonly start: number
  readonly end: number
}

export interface ComposedText {
  readonly text: string
  /** The first place of the expression that composes the text. */
  readonly node: Node
  /** The place in the file of a place in the text. */
  readonly placeOf: (index: number) => number
}

const isText = (node: Node): node is Node & { value: string } =>
  node.type === 'Literal' && typeof node.value === 'string'

/** The parts of a list that is joined, of texts behind each other, and of SQL that is written as it stands. */
const partsOfCall = ({ callee, arguments: given }: Node & { type: 'CallExpression' }): readonly Node[] | undefined => {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  const { object, property } = callee
  const [first] = given
  if (property.name === 'concat') return [object, ...given]
  if (property.name === 'raw') return given
  if (property.name !== 'join' || object.type !== 'ArrayExpression' || !first || !isText(first)) return undefined
  return object.elements.flatMap((element) => (element ? [first, element] : [])).slice(1)
}

/** The parts of an expression that puts a text together, in their order. */
const partsOf = (node: Node): readonly Node[] | undefined => {
  if (node.type === 'CallExpression') return partsOfCall(node)
  if (node.type === 'BinaryExpression') return node.operator === '+' ? [node.left, node.right] : undefined
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return [node.expression]
  if (node.type !== 'TemplateLiteral') return undefined
  return [...node.quasis, ...node.expressions].toSorted((a, b) => a.start - b.start)
}

/** The constants of a file by their names. A name that two places declare is left open. */
const constantsOf = (program: Program): ReadonlyMap<string, Node | undefined> => {
  const constants = new Map<string, Node | undefined>()
  const visitor = new Visitor({
    VariableDeclaration: ({ kind, declarations }) => {
      for (const { id, init } of declarations) {
        if (id.type !== 'Identifier') continue
        constants.set(id.name, kind === 'const' && init && !constants.has(id.name) ? init : undefined)
      }
    },
  })
  visitor.visit(program)
  return constants
}

/** Every text of a file: literals, templates, and what is joined of these, of constants and of open parts. */
export const composedTextsOf = (program: Program): ComposedText[] => {
  const constants = constantsOf(program)
  const partsOfOthers = new Set<Node>()
  const texts: ComposedText[] = []

  const constantWords = (name: string, from: readonly string[]): string => {
    const constant = from.includes(name) ? undefined : constants.get(name)
    if (!constant) return openPart
    return piecesOf(constant, [...from, name])
      .map(({ words }) => words)
      .join('')
  }
  const piecesOf = (node: Node, from: readonly string[] = []): readonly Piece[] => {
    const { start, end } = node
    if (isText(node)) return [{ words: node.value, start, end }]
    if (node.type === 'TemplateElement') return [{ words: node.value.cooked ?? node.value.raw, start, end }]
    if (node.type === 'Identifier') return [{ words: constantWords(node.name, from), start, end: start }]
    const parts = partsOf(node)
    if (!parts) return [{ words: openPart, start, end }]
    if (from.length === 0) parts.forEach((part) => partsOfOthers.add(part))
    return parts.flatMap((part) => piecesOf(part, from))
  }

  const add = (node: Node): void => {
    if (partsOfOthers.has(node)) return
    const pieces = piecesOf(node)
    const placeOf = (index: number): number => {
      let before = 0
      const piece = pieces.find(({ words }) => (before += words.length) > index)
      return piece ? Math.min(piece.start + index - before + piece.words.length, piece.end) : node.start
    }
    texts.push({ text: pieces.map(({ words }) => words).join(''), node, placeOf })
  }

  new Visitor({
    Literal: (node) => {
      if (isText(node)) add(node)
    },
    TemplateLiteral: add,
    BinaryExpression: (node) => {
      if (node.operator === '+') add(node)
    },
    CallExpression: (node) => {
      if (partsOf(node)) add(node)
    },
  }).visit(program)
  return texts
}
