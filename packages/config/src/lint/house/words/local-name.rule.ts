import { type ExportNamedDeclaration, type Node, type Program, Visitor } from 'oxc-parser'
import type { Finding } from '../../finding.ts'
import type { Module } from '../module.ts'
import { isParticiple, wordsOf } from './plain-name.rule.ts'

/** The left side of a comparison, and a callback that reads. */
const nouns = new Set(['left', 'read'])

interface NamedPlace {
  readonly name: string
  readonly start: number
}

/** The name itself: what an object or a list is taken apart into bears the names of its type. */
const plainName = (pattern: Node | null): NamedPlace[] => {
  if (pattern?.type === 'AssignmentPattern') return plainName(pattern.left)
  return pattern?.type === 'Identifier' ? [{ name: pattern.name, start: pattern.start }] : []
}

/** `plain-name` judges what a module exports. */
const exportedPlaces = ({ declaration }: ExportNamedDeclaration): NamedPlace[] => {
  if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => plainName(id))
  return declaration?.type === 'FunctionDeclaration' ? plainName(declaration.id) : []
}

const localNames = (program: Program): NamedPlace[] => {
  const names: NamedPlace[] = []
  const exportedStarts = new Set<number>()
  const addParameters = ({ params }: { readonly params: readonly Node[] }): void =>
    void names.push(...params.flatMap(plainName))
  const visitor = new Visitor({
    ExportNamedDeclaration: (node) => exportedPlaces(node).forEach(({ start }) => exportedStarts.add(start)),
    VariableDeclarator: ({ id }) => void names.push(...plainName(id)),
    FunctionDeclaration: (node) => {
      names.push(...plainName(node.id))
      addParameters(node)
    },
    FunctionExpression: addParameters,
    ArrowFunctionExpression: addParameters,
  })
  visitor.visit(program)
  return names.filter(({ start }) => !exportedStarts.has(start))
}

const isBareParticiple = (name: string): boolean => {
  const [word = '', ...more] = wordsOf(name)
  return name === word && more.length === 0 && isParticiple(word) && !nouns.has(word)
}

/** A variable, a parameter and a function inside a file say their noun, too. */
export const localNameFindings = (modules: Module[]): Finding[] =>
  modules
    .filter(({ source }) => /\.tsx?$/.test(source.path))
    .flatMap(({ source: { path, text }, syntax }) =>
      localNames(syntax.program)
        .filter(({ name }) => isBareParticiple(name))
        .map(({ name, start }) => ({
          path,
          line: text.slice(0, start).split('\n').length,
          rule: 'local-name',
          sentence: `'${name}' does not say its noun; name what it holds or does, as in 'acceptedTurn' or 'findRoutes'`,
        })),
    )
