import { neutraliseName } from '@parley/conversation/markers'

/** The shortest part of a name that is replaced by itself. */
const SHORTEST = 2
/** A shorter name is the beginning of many words; a longer one is found in `MüllerGmbH` and `Müllers`, too. */
const SHORTEST_JOINED = 5

/** The particles of names, and the ends of email addresses. */
const particles: ReadonlySet<string> = new Set(
  `de du des la le les von van der den com fr org net eu io uk ch be ca info test mail gmail outlook hotmail yahoo
  icloud orange free laposte wanadoo proton protonmail`.split(/\s+/u),
)
/** Names that are words as well: they are replaced only as they are written in the profile, or in capitals. */
const words: ReadonlySet<string> = new Set(
  `will mark rose grace may hope faith bill rob sue art dean frank grant chase drew ray joy june april august summer
  dawn olive amber ruby page lane guy nick don penny sandy wade miles major young long short white black brown green
  king day love good strong best wise price cook baker smith hunter pierre marguerite violette claire blanche aime
  desire constant parfait franc marine reine prudence avril petit grand blanc noir roux boucher fontaine riviere bois
  leroy bon ange son an so to in he do roman marin breton normand allemand lombard christian clement sylvestre
  ai au aux ce ces elle en est et eu il ils je lu lui ma me mes mi moi mon ne ni non nos nu on ont or ou par pas peu pu
  qui sa se ses si su sur ta te tes toi ton tu un une va vu am as at by go hi if is it my no of oh ok up us we all and
  any are but can did for get had has her him his how its let new not now off old one our out own per put ran red run
  sat saw say see set she sit the too two use was way who why yes you max pat eve car mal fin mai jan mer sol said
  park bell hunt field stone wood fox rich free small power patience harmony melody honor cross angel bird snow winter
  church house hill hall rivers bush banks cash bien fort court gros vert fleur cher douce gentil joli noel sauvage`.split(
    /\s+/u,
  ),
)

/** Letters that have no accent of their own to take away, as people type them on another keyboard. */
const typedAs: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', œ: 'oe', æ: 'ae', ß: 'ss' }
/** The same letters in the spelling of German and of the north. */
const spelledAs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const replaceLetters = (text: string, letters: RegExp, write: (lowerLetter: string) => string): string =>
  text.replace(letters, (letter) => {
    const writtenLetter = write(letter.toLowerCase())
    return letter === letter.toLowerCase() ? writtenLetter : writtenLetter.toUpperCase()
  })

/** A name without accents. */
export const plainName = (text: string): string =>
  replaceLetters(text.normalize('NFD').replace(/\p{M}/gu, ''), /[øłđıœæß]/giu, (letter) => typedAs[letter] ?? letter)

const umlauts: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' }

/** The ways in which people write a name: with and without accents, and with two letters for one. */
const spellingsOf = (part: string): Set<string> => {
  const withUmlauts = part.replace(/[aou]e/giu, (letters) => umlauts[letters.toLowerCase()] ?? letters)
  const spelledOut = replaceLetters(part, /[äöüøå]/giu, (letter) => spelledAs[letter] ?? letter)
  return new Set(
    [part, spelledOut, withUmlauts].flatMap((spelling) => [spelling, plainName(spelling)]).concat(neutraliseName(part)),
  )
}

/** An apostrophe is written in several ways. */
const patternOf = (spelling: string): string =>
  spelling
    .split(/['’ʼ`]/u)
    .map((part) => RegExp.escape(part))
    .join("['’ʼ`]")

export interface NamePart {
  part: string
  pattern: RegExp
  /** True when it is also found as a part of a longer word. */
  mayJoin: boolean
}

/** The ways to write a name that is a word: as in the profile, with a capital or in capitals, without accents, too. */
const namesLike = (part: string): string[] =>
  [part, plainName(part)].flatMap((name) => [
    name,
    name.toUpperCase(),
    name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase(),
  ])

const asNamePart = (part: string): NamePart => {
  const isWord = words.has(plainName(part).toLowerCase())
  const spellings = isWord ? namesLike(part) : [...spellingsOf(part)]
  return {
    part,
    pattern: new RegExp(spellings.map(patternOf).join('|'), isWord ? 'gu' : 'giu'),
    mayJoin: !isWord && part.length >= SHORTEST_JOINED,
  }
}

const isLongEnough = (part: string): boolean => neutraliseName(part).length >= SHORTEST

/** First and last name in one word, as in an address: `jeanmuller`, `mullerjean`, `jmuller`. */
const joinedParts = (whole: readonly string[]): string[] => {
  const [first, last] = [whole[0], whole.at(-1)]
  if (first === undefined || last === undefined || whole.length < 2) return []
  const joinedNames = [first + last, last + first, [...first].slice(0, 1).join('') + last]
  return joinedNames.filter(({ length }) => length > SHORTEST_JOINED)
}

/** The parts of a learner's name: those that stand alone first, then those in one word. */
export const namePartsOf = (name: string): NamePart[] => {
  const whole = name
    .normalize('NFC')
    .trim()
    .split(/[\s@]+/u)
    .filter((part) => isLongEnough(part) && !particles.has(part.toLowerCase()))
  const parts = whole
    .flatMap((part) => [part, ...part.split(/[-.]/u)])
    .filter((part) => isLongEnough(part) && !particles.has(part.toLowerCase()))
  const byLength = (each: readonly string[]) => each.toSorted((a, b) => b.length - a.length)
  return [...new Set([...byLength(parts), ...byLength(joinedParts(whole))])].map(asNamePart)
}
