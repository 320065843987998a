import { parseSync, Visitor } from 'oxc-parser'
import type { Finding } from '../finding.ts'
import type { Module } from './module.ts'
import type { Workspace } from './workspace.ts'

const irregularParticiples = new Set(
  'begun born bought bound broken brought built caught chosen come done drawn driven drunk eaten fallen fed felt forgiven forgotten found frozen given gone gotten grown heard held hidden hung kept known laid led left lent lost made meant met owed paid read ridden risen said seen sent shaken shown shut sold spent spoken stolen struck stuck sung sunk sworn swept taken taught thrown told torn thought understood undone withdrawn withheld woken won worn woven written'.split(
    ' ',
  ),
)
/** Words that end like a participle or a gerund and are nouns or adjectives of the field. */
const nouns = new Set(
  'authoring bearing bed booking breed briefing building coaching creed deed drafting embed encoding exceed feed finding grading heading landing listing matching meeting naming need pricing proceed publishing rating reading recording red routing seed setting shared sharing shed speed spelling spring staging standing string testing thing timing training typing unnamed weed wording'.split(
    ' ',
  ),
)
/** Folder and file words that make a reader guess. The value is a word that says what is in the folder. */
const riddles: Readonly<Record<string, string>> = {
  away: 'export',
  beside: 'comparison',
  dearest: 'reply-price',
  ends: 'outcome',
  look: 'styles',
  looks: 'styles',
  ways: 'routes',
}

/** Folders named for the product's own term: personas, missions, observers, scenarios and playlists are "authored". */
const folderTerms = new Set(['authored'])

const isParticiple = (word: string): boolean =>
  !nouns.has(word) && (irregularParticiples.has(word) || (/[a-z]{2}ed$/.test(word) && !/(eed|ied?ed)$/.test(word)))

const isGerund = (word: string): boolean => !nouns.has(word) && /[a-z]{2}ing$/.test(word)

const wordsOf = (name: string): string[] =>
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

const typeSentence = (name: string): string | undefined => {
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  if (isParticiple(last)) return `the type '${name}' ends with a participle; name the thing, as in 'ChangeResult'`
  if (words.length === 1 && unfitTypes.has(last))
    return `the type '${name}' is no noun phrase; name the thing, as in 'RecordSelection'`
  if (unfitBeginnings.has(words[0] ?? ''))
    return `the type '${name}' begins like a command or a clause; name the thing, as in 'FaultListener'`
  if (words.length === 1 && isGerund(last)) return `the type '${name}' is a gerund; name the thing that it describes`
  return undefined
}

interface TypeDeclaration {
  readonly id: { readonly name: string } | null
  readonly start: number
}

/** The interfaces, type aliases, classes and enumerations that a file declares, exported or not, inside functions too. */
const declaredTypes = (path: string, text: string): TypeDeclaration[] => {
  const declarations: TypeDeclaration[] = []
  const add = (declaration: TypeDeclaration): void => void declarations.push(declaration)
  const visitor = new Visitor({
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
      const types = declaredTypes(path, text).map(({ id, start }) => ({ start, sentence: id && typeSentence(id.name) }))
      const values = exportedValues(path, text).map(({ name, start }) => ({ start, sentence: valueSentence(name) }))
      return [...types, ...values].flatMap(({ start, sentence }) => {
        const line = text.slice(0, start).split('\n').length
        return sentence ? [{ path, line, rule: 'plain-name', sentence }] : []
      })
    })

const folderSentence = (folder: string): string | undefined => {
  const words = wordsOf(folder)
  const riddle = words.find((word) => Object.hasOwn(riddles, word))
  if (riddle) return `the folder '${folder}' makes a reader guess; say what is in it, as in '${riddles[riddle]}'`
  if (!folderTerms.has(folder) && isParticiple(words.at(-1) ?? ''))
    return `the folder '${folder}' ends with a participle; name what is in it`
  if (isGerund(words.at(-1) ?? ''))
    return `the folder '${folder}' ends with a gerund; name what is in it, as in 'translation'`
  return undefined
}

/** A folder is named by a noun. */
export const folderNameFindings = ({ packages, files }: Workspace): Finding[] => {
  const folders = new Set(
    files
      .filter((path) => packages.some(({ dir }) => path.startsWith(`${dir}/src/`)) && !path.includes('/__snapshots__/'))
      .flatMap((path) => {
        const segments = path.split('/')
        const src = segments.indexOf('src')
        return segments.slice(src + 1, -1).map((_, index) => segments.slice(0, src + 2 + index).join('/'))
      }),
  )
  return [...folders].flatMap((path) => {
    const sentence = folderSentence(path.split('/').at(-1) ?? '')
    return sentence ? [{ path, line: 1, rule: 'plain-name', sentence }] : []
  })
}

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
