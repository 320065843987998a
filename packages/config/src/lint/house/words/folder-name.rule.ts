import type { Finding } from '../../finding.ts'
import { isNoNoun } from './no-noun.ts'
import { isGerund, isParticiple, wordsOf } from './plain-name.rule.ts'
import type { Workspace } from '../workspace.ts'

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

/** A word like these begins a phrase about the thing, not its name. */
const prepositions = new Set(
  'about after around as at before behind beside between by during for from in into of on over to under until with without'.split(
    ' ',
  ),
)

const folderSentence = (folder: string): string | undefined => {
  const words = wordsOf(folder)
  const riddle = words.find((word) => Object.hasOwn(riddles, word))
  if (riddle) return `the folder '${folder}' makes a reader guess; say what is in it, as in '${riddles[riddle]}'`
  if (!folderTerms.has(folder) && isParticiple(words.at(-1) ?? ''))
    return `the folder '${folder}' ends with a participle; name what is in it`
  if (prepositions.has(words[0] ?? ''))
    return `the folder '${folder}' begins with a preposition; name what is in it, as in 'model-drafts'`
  if (!folderTerms.has(folder) && isNoNoun(words.at(-1) ?? ''))
    return `the folder '${folder}' is no noun; name what is in it, as in 'handlers'`
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
