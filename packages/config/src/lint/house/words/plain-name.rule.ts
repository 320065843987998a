import { type Node, type Program, Visitor } from 'oxc-parser'
import type { Finding } from '../../finding.ts'
import type { Module } from '../module.ts'
import { isNoNoun } from './no-noun.ts'
import type { Workspace } from '../workspace.ts'

const irregularParticiples = new Set(
  'begun born bought bound broken brought built caught chosen come done drawn driven drunk eaten fallen fed felt forgiven forgotten found frozen given gone gotten grown heard held hidden hung kept known laid led left lent lost made meant met owed paid read ridden risen said seen sent shaken shown shut sold spent spoken stolen struck stuck sung sunk sworn swept taken taught thrown told torn thought understood undone withdrawn withheld woken won worn woven written'.split(
    ' ',
  ),
)
/** Words that end like a participle or a gerund and are nouns or adjectives of the field. */
const nouns = new Set(
  'authoring bearing bed booking breed briefing building coaching creed deed drafting embed encoding exceed feed finding grading heading landing listing matching meeting naming need opening pricing proceed publishing rating reading recording red routing seed setting shared sharing shed speed spelling spring staging standing string testing thing timing training typing unnamed weed wording'.split(
    ' ',
  ),
)
export const isParticiple = (word: string): boolean =>
  !nouns.has(word) && (irregularParticiples.has(word) || (/[a-z]{2}ed$/.test(word) && !/(eed|ied?ed)$/.test(word)))

export const isGerund = (word: string): boolean => !nouns.has(word) && /[a-z]{2}ing$/.test(word)

export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

/** Words that stand in place of a noun when they name a type alone. */
const unfitTypes = new Set(
  'better bilingual common confirm due exclusively longest next open random readable ready render send shared where which whose'.split(
    ' ',
  ),
)
/** First words that make a type's name a command or a clause; 'render' and 'confirm' begin nouns, too, as in 'RenderResult'. */
const unfitBeginnings = new Set('analyse ask on translate'.split(' '))

const typeSentence = (name: string, isExported: boolean): string | undefined => {
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  if (isParticiple(last)) return `the type '${name}' ends with a participle; name the thing, as in 'ChangeResult'`
  if (words.length === 1 && (unfitTypes.has(last) || (isExported && isNoNoun(last))))
    return `the type '${name}' is no noun phrase; name the thing, as in 'RecordSelection'`
  if (unfitBeginnings.has(words[0] ?? ''))
    return `the type '${name}' begins like a command or a clause; name the thing, as in 'FaultListener'`
  if (words.length === 1 && isGerund(last)) return `the type '${name}' is a gerund; name the thing that it describes`
  return undefined
}

interface TypeDeclaration {
  readonly id: { readonly name: string } | null
  readonly start: number
  readonly isExported: boolean
}

type NamedNode = Pick<TypeDeclaration, 'id' | 'start'>

/** The interfaces, type aliases, classes and enumerations that a file declares, exported or not, inside functions too. */
const declaredTypes = (program: Program): TypeDeclaration[] => {
  const declarations: TypeDeclaration[] = []
  const exportedAt = new Set<number>()
  const add = ({ id, start }: NamedNode): void =>
    void declarations.push({ id, start, isExported: exportedAt.has(start) })
  const visitor = new Visitor({
    ExportNamedDeclaration: ({ declaration }) => void exportedAt.add(declaration?.start ?? -1),
    TSInterfaceDeclaration: add,
    TSTypeAliasDeclaration: add,
    ClassDeclaration: add,
    TSEnumDeclaration: add,
  })
  visitor.visit(program)
  return declarations
}

/** Adjectives that leave open what they describe. */
const bareAdjectives = new Set('absent bare dear good last likely plain possible'.split(' '))

const valueSentence = (name: string): string | undefined => {
  const [word = '', ...more] = wordsOf(name)
  return more.length === 0 && (isParticiple(word) || bareAdjectives.has(word))
    ? `the export '${name}' does not say its noun; name what it holds or does, as in 'acceptedTurn' or 'findModelRoutes'`
    : undefined
}

interface ExportedName {
  readonly name: string
  readonly start: number
  readonly isType: boolean
}

/** The names that a declaration binds, also inside of objects and lists. */
const boundNames = (pattern: Node): { name: string; start: number }[] => {
  if (pattern.type === 'Identifier') return [{ name: pattern.name, start: pattern.start }]
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left)
  if (pattern.type === 'RestElement') return boundNames(pattern.argument)
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((element) => (element ? boundNames(element) : []))
  if (pattern.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((property) => boundNames(property.type === 'Property' ? property.value : property))
}

/** The names that an export gives: a list may rename what it exports, and a namespace has a name of its own. */
const listedNames = (node: Node): ExportedName[] => {
  if (node.type === 'ExportAllDeclaration')
    return node.exported?.type === 'Identifier'
      ? [{ name: node.exported.name, start: node.exported.start, isType: false }]
      : []
  if (node.type !== 'ExportNamedDeclaration') return []
  return node.specifiers.flatMap(({ local, exported, exportKind }) => {
    if (local.type !== 'Identifier' || exported.type !== 'Identifier') return []
    if (node.source && local.name === exported.name) return []
    const isType = node.exportKind === 'type' || exportKind === 'type'
    return [{ name: exported.name, start: exported.start, isType }]
  })
}

/** The functions, constants and components that a file exports, and the names in its lists of exports. */
const exportedNames = (program: Program): ExportedName[] =>
  program.body.flatMap((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined
    const ids: Node[] = declaration?.type === 'VariableDeclaration' ? declaration.declarations.map(({ id }) => id) : []
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) ids.push(declaration.id)
    return [...ids.flatMap(boundNames).map((boundName) => ({ ...boundName, isType: false })), ...listedNames(node)]
  })

/** A type is a noun phrase, and an exported value says its noun. */
export const plainNameFindings = (modules: Module[]): Finding[] =>
  modules
    .filter(({ source }) => /\.tsx?$/.test(source.path))
    .flatMap(({ source: { path, text }, syntax: { program } }) => {
      const types = declaredTypes(program).map(({ id, start, isExported }) => ({
        start,
        sentence: id && typeSentence(id.name, isExported),
      }))
      const names = exportedNames(program).map(({ name, start, isType }) => ({
        start,
        sentence: isType ? typeSentence(name, true) : valueSentence(name),
      }))
      return [...types, ...names].flatMap(({ start, sentence }) => {
        const line = text.slice(0, start).split('\n').length
        return sentence ? [{ path, line, rule: 'plain-name', sentence }] : []
      })
    })

const riddleWords = /\b(whoever|whomever|whosoever|anew|owed|owes|lest|thereof|whereof)\b/i

/** Sources avoid words that hide who acts. */
export const wordFindings = ({ sources }: Workspace): Finding[] =>
  sources
    .filter(({ path }) => /\.(tsx?|mjs|css|sql|md|html)$/.test(path) && !path.endsWith('plain-name.rule.ts'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const word = riddleWords.exec(line)?.[1]
        return word
          ? [
              {
                path,
                line: index + 1,
                rule: 'plain-words',
                sentence: `'${word}' makes a reader guess; name who acts, and use the words of GLOSSARY.md`,
              },
            ]
          : []
      }),
    )

/** The first word of a comment, after the stars and spaces before it, where it makes the comment a fragment. */
const fragmentWord = /^[\s*]*(What|Whether|Who|Whom|Whose|How|Why)\b/

/** The beginning of a comment in place of the fragment's first word. */
const remedies: Readonly<Record<string, string>> = {
  What: "'The result of …'",
  Whether: "'True when …'",
  How: "'The order of …' or 'The number of …'",
  Why: "'The reason for …'",
}

/** A comment names its subject first: "The result of a session", not the fragment "What a session came to". */
export const commentFindings = (modules: Module[]): Finding[] =>
  modules.flatMap(({ source: { path }, comments }) =>
    comments.flatMap(({ text, line }) => {
      const word = fragmentWord.exec(text)?.[1]
      const remedy = remedies[word ?? ''] ?? "'The people who …'"
      return word
        ? [
            {
              path,
              line,
              rule: 'plain-comment',
              sentence: `a comment that begins with '${word}' is a fragment; name its subject, as in ${remedy}`,
            },
          ]
        : []
    }),
  )
