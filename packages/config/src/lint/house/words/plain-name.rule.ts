import { parseSync, Visitor } from 'oxc-parser'
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
const declaredTypes = (path: string, text: string): TypeDeclaration[] => {
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
  visitor.visit(parseSync(path, text).program)
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

interface NamedValue {
  readonly name: string
  readonly start: number
}

/** The functions, constants and components that a file exports. */
const exportedValues = (path: string, text: string): NamedValue[] =>
  parseSync(path, text).program.body.flatMap((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined
    const ids = declaration?.type === 'VariableDeclaration' ? declaration.declarations.map(({ id }) => id) : []
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) ids.push(declaration.id)
    return ids.flatMap((id) => (id.type === 'Identifier' ? [{ name: id.name, start: id.start }] : []))
  })

/** A type is a noun phrase, and an exported value says its noun. */
export const plainNameFindings = (modules: Module[]): Finding[] =>
  modules
    .filter(({ source }) => /\.tsx?$/.test(source.path))
    .flatMap(({ source: { path, text } }) => {
      const types = declaredTypes(path, text).map(({ id, start, isExported }) => ({
        start,
        sentence: id && typeSentence(id.name, isExported),
      }))
      const values = exportedValues(path, text).map(({ name, start }) => ({ start, sentence: valueSentence(name) }))
      return [...types, ...values].flatMap(({ start, sentence }) => {
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
const fragmentWord = /^[\s*]*(What|Whether)\b/

/** A comment names its subject first: "The result of a session", not the fragment "What a session came to". */
export const commentFindings = (modules: Module[]): Finding[] =>
  modules.flatMap(({ source: { path }, comments }) =>
    comments.flatMap(({ text, line }) => {
      const word = fragmentWord.exec(text)?.[1]
      const remedy = word === 'Whether' ? "'True when …'" : "'The result of …'"
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
