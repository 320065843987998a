import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * English verbs, adjectives and adverbs that are hardly ever nouns: in the texts that WordNet counts, each is a noun in
 * less than one of twelve places. Generated once from WordNet 3.0.
 */
const noNouns = new Set(readFileSync(join(import.meta.dirname, 'no-nouns.txt'), 'utf8').split(/\s+/))

/** Words that our field uses as nouns: a build, a fetch, a merge. */
const fieldNouns = new Set(
  'build call chat fetch guess hold manifest merge move offer override prompt quote remote start upgrade wait'.split(
    ' ',
  ),
)

/** True for a word that names no thing. */
export const isNoNoun = (word: string): boolean => noNouns.has(word) && !fieldNouns.has(word)
