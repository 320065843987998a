import { createNameGuard, type NameGuard, neutraliseName } from '@parley/conversation/markers'
import type { ChatChunk, ChatProvider } from '../calls/chat-provider.ts'

/** First names of no gender in either language. None is an ordinary word. */
const consonantNames = ['Sacha', 'Morgan', 'Camille', 'Dominique', 'Charlie', 'Noa', 'Gaby', 'Kim', 'Leslie', 'Taylor']
const vowelNames = ['Alix', 'Andrea', 'Eden', 'Ariel', 'Alexis', 'Ashley', 'Ellis', 'Emery', 'Arden', 'Avery']

/** The shortest part of a name that is replaced by itself. */
const SHORTEST = 2

const particles: ReadonlySet<string> = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'von', 'van', 'der', 'den'])
/** Names that are words as well: they are replaced only as they are written in the profile, or in capitals. */
const words: ReadonlySet<string> = new Set(
  `will mark rose grace may hope faith bill rob sue art dean frank grant chase drew ray joy june april august summer
  dawn olive amber ruby page lane guy nick don penny sandy wade miles major young long short white black brown green
  king day love good strong best wise price cook baker smith hunter pierre marguerite violette claire blanche aime
  desire constant parfait franc marine reine prudence avril petit grand blanc noir roux boucher fontaine riviere bois
  leroy bon ange son an so to in he do`.split(/\s+/u),
)

/** Letters that have no accent of their own to take away, as people type them on another keyboard. */
const typedAs: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', œ: 'oe', æ: 'ae', ß: 'ss' }

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđıœæß]/giu, (letter) => {
      const plainLetter = typedAs[letter.toLowerCase()] ?? letter
      return letter === letter.toLowerCase() ? plainLetter : plainLetter.toUpperCase()
    })
const escapePattern = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&').replace(/['’ʼ`]/gu, "['’ʼ`]")

const [endsInWord, beginsInWord, endsInEscape] = [/[\p{L}\p{N}]$/u, /^[\p{L}\p{N}]/u, /\\[nrtbf]$/u]

/** A letter before a name belongs to another word, unless it is part of an escape in JSON such as `\n`. */
const isWhole = (text: string, start: number, end: number): boolean => {
  const before = text.slice(Math.max(0, start - 2), start)
  return !(endsInWord.test(before) && !endsInEscape.test(before)) && !beginsInWord.test(text.slice(end, end + 2))
}

interface Match {
  start: number
  end: number
  text: string
}

/**
 * Finds the matches that are whole words. The pattern itself says nothing about words: with classes of letters it
 * would take milliseconds to compile, and each learner has patterns of their own.
 */
function* wordsIn(text: string, pattern: RegExp): Generator<Match> {
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const end = match.index + match[0].length
    if (isWhole(text, match.index, end)) {
      yield { start: match.index, end, text: match[0] }
      continue
    }
    // From the next character on; some have two places in a string.
    const [first = ''] = match[0]
    pattern.lastIndex = match.index + first.length
  }
}

const replaceWords = (text: string, pattern: RegExp, write: (match: string) => string): string => {
  let [written, from] = ['', 0]
  for (const match of wordsIn(text, pattern)) {
    written += text.slice(from, match.start) + write(match.text)
    from = match.end
  }
  return from === 0 ? text : written + text.slice(from)
}

/** Writes a name in the letter case in which another one was written. */
const inCaseOf = (model: string, name: string): string => {
  if (model === model.toLowerCase()) return name.toLowerCase()
  return model.length > 1 && model === model.toUpperCase() ? name.toUpperCase() : name
}

const partsOf = (name: string): string[] => {
  const parts = name
    .normalize('NFC')
    .trim()
    .split(/[\s@]+/u)
    .flatMap((part) => [part, ...part.split(/[-.]/u)])
    .filter((part) => neutraliseName(part).length >= SHORTEST && !particles.has(part.toLowerCase()))
  return [...new Set(parts)].toSorted((a, b) => b.length - a.length)
}

interface Pair {
  /** As it is put back. An answer is searched for markers afterwards, and a name must not bring one along. */
  name: string
  alias: string
  pattern: RegExp
}

/** Replaces the learner's name in what a provider gets, and puts it back into what the provider answers. */
export class Pseudonym {
  readonly #pairs: readonly Pair[]
  /** The pseudonyms in an answer. A new pattern for each piece would cost more than the piece. */
  readonly #aliases: RegExp
  /** The spelling of the name that each pseudonym replaced: a quote of its sentence is compared letter for letter. */
  readonly #spellings = new Map<string, string>()

  /** `text`: all that the provider gets, so that no pseudonym is chosen which stands in it. */
  constructor(name: string, text: string) {
    const takenText = `${text} ${name}`.toLowerCase()
    const [vowels, consonants] = [[...vowelNames], [...consonantNames]]
    const takeFree = (names: string[]): string | undefined => {
      let name = names.shift()
      while (name !== undefined && takenText.includes(name.toLowerCase())) name = names.shift()
      return name
    }
    this.#pairs = partsOf(name).map((part, place): Pair => {
      // French elides before a vowel: « d’Alix », « de Sacha ».
      const names = /^[aeiouyh]/iu.test(plain(part)) ? vowels : consonants
      const safe = neutraliseName(part)
      const forms = [...new Set([part, plain(part), safe])].map(escapePattern).join('|')
      const isWord = words.has(plain(part).toLowerCase())
      const exact = [part, part.toUpperCase()].map(escapePattern).join('|')
      const alias = takeFree(names) ?? `Xan${'abcdefghijklmnopqrst'[place] ?? place}`
      return {
        name: safe,
        alias,
        pattern: new RegExp(isWord ? exact : forms, isWord ? 'gu' : 'giu'),
      }
    })
    this.#aliases = new RegExp(this.#pairs.map(({ alias }) => alias).join('|') || '(?!)', 'giu')
  }

  hide(text: string): string {
    return this.#pairs.reduce(
      (all, pair) => replaceWords(all, pair.pattern, (match) => this.#replace(match, pair)),
      text.normalize('NFC'),
    )
  }

  #replace(match: string, { name, alias }: Pair): string {
    const shownAlias = inCaseOf(match, alias)
    const spelling = neutraliseName(match)
    // Of several spellings, that of the profile comes back.
    if (!this.#spellings.has(shownAlias) || spelling === inCaseOf(match, name))
      this.#spellings.set(shownAlias, spelling)
    return shownAlias
  }

  /** Passes the text to the guard, with the names in place of their pseudonyms. */
  restore(text: string, guard: NameGuard): string {
    let [written, from] = ['', 0]
    for (const match of wordsIn(text, this.#aliases)) {
      written += guard.push(text.slice(from, match.start)) + guard.pushName(this.#nameFor(match.text))
      from = match.end
    }
    return written + guard.push(text.slice(from))
  }

  #nameFor(alias: string): string {
    const spelling = this.#spellings.get(alias)
    if (spelling !== undefined) return spelling
    const pair = this.#pairs.find((each) => each.alias.toLowerCase() === alias.toLowerCase())
    return pair ? inCaseOf(alias, pair.name) : alias
  }

  /** The end of the text that is final: the rest may still become a pseudonym, or is half of a character. */
  safeEnd(text: string): number {
    if (/[\uD800-\uDBFF]$/.test(text)) return text.length - 1
    const [tail = ''] = /\\?[\p{L}\p{N}]*$/u.exec(text) ?? []
    const word = tail.replace(/^\\[nrtbf]?/u, '').toLowerCase()
    const mayGrow = tail !== '' && this.#pairs.some(({ alias }) => alias.toLowerCase().startsWith(word))
    return mayGrow ? text.length - tail.length : text.length
  }
}

/** Puts the name back into a stream; a pseudonym, or brackets around it, may be split across chunks. */
async function* restoreNames(chunks: AsyncIterable<ChatChunk>, pseudonym: Pseudonym): AsyncGenerator<ChatChunk, void> {
  let [rest, guard] = ['', createNameGuard()]
  for await (const chunk of chunks) {
    if (chunk.type === 'void') [rest, guard] = ['', createNameGuard()]
    let text = ''
    if (chunk.type === 'text') {
      rest += chunk.text
      const end = pseudonym.safeEnd(rest)
      text = pseudonym.restore(rest.slice(0, end), guard)
      rest = rest.slice(end)
    } else if (chunk.type === 'finish') {
      text = pseudonym.restore(rest, guard) + guard.end()
      rest = ''
    }
    if (text !== '') yield { type: 'text', text }
    if (chunk.type !== 'text') yield chunk
  }
}

/** A provider that never gets the learner's name. */
export const withPseudonym = (provider: ChatProvider): ChatProvider => ({
  run: (request) => {
    const { learnerName = '' } = request
    if (learnerName.trim() === '') return provider.run(request)
    const instructions = request.instructions()
    const pseudonym = new Pseudonym(learnerName, [instructions, ...request.turns.map(({ text }) => text)].join('\n'))
    const turns = request.turns.map((turn) => ({ ...turn, text: pseudonym.hide(turn.text) }))
    // The name is hidden once: the usage of the answer is counted from the same prompt.
    const hiddenInstructions = pseudonym.hide(instructions)
    const hiddenRequest = { ...request, instructions: () => hiddenInstructions, turns }
    return restoreNames(provider.run(hiddenRequest), pseudonym)
  },
})
