import type { Language } from '../../observer/question-kind.ts'
import { plainText } from '../../observer/words.ts'
import { sameMeaning } from './same-meaning.ts'
import { withoutAccents, stemOf } from './stem.ts'

/** Words that say how something is asked rather than what it is about. They weigh little, but "who" is not "when". */
const small: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    `a an the and or but so if of to in on at for from with by as is are was were be been being am do does did done have has had having will would can could should shall may might must
i me my mine we us our you your yours yourself he him his she her it its they them their this that these those there here not very really just also too then than
what who whom whose which when where why how about into over out up down again more most some any much many lot please well okay ok now tell say let get got make made go going
thing things something anything everything it's i'm you're that's what's let's don't`.split(/\s+/),
  ),
  fr: new Set(
    `un une le la les l de des du d et ou mais donc si à au aux en dans sur pour par avec sans est sont était étaient être été es suis sommes êtes ai as a avons avez ont avoir eu
je j me m moi mon ma mes nous notre nos vous votre vos tu te t toi ton ta tes il elle on ils elles lui leur leurs se s ce c cet cette ces ça cela ceci y ne n pas plus que qu qui quoi
quel quelle quels quelles quand où comment pourquoi combien lequel laquelle très vraiment juste aussi alors puis comme bien faire fait faites fais dire dis dites dit va vas allez aller
chose choses quelque quelqu rien tout tous toute toutes peu encore là peut peux pouvez pouvoir pourrait pourrais pourriez veux voulez voudrais voudriez serait serais seriez aurait aurais auriez ferait ferais feriez faudrait devrait devrais devriez`.split(
      /\s+/,
    ),
  ),
}

export interface LineWord {
  readonly stem: string
  readonly small: boolean
}

const mostKnown = 20_000
const knownWords: Record<Language, Map<string, LineWord>> = { en: new Map(), fr: new Map() }

const newWord = (word: string, language: Language): LineWord => {
  if (small[language].has(word)) return { stem: withoutAccents(word), small: true }
  const stem = stemOf(word, language)
  return { stem: sameMeaning[language].get(stem) ?? stem, small: false }
}

/** People use few different words, and each reply reads all lines of its persona: a word is taken apart once. */
const lineWord = (word: string, language: Language): LineWord => {
  const lexicon = knownWords[language]
  const knownWord = lexicon.get(word)
  if (knownWord) return knownWord
  if (lexicon.size >= mostKnown) lexicon.clear()
  const freshWord = newWord(word, language)
  lexicon.set(word, freshWord)
  return freshWord
}

/** Turns of spoken French that ask the same as one word, and words that only fill. */
const frenchTurns: readonly (readonly [RegExp, string])[] = [
  [/tout de suite/g, 'vite'],
  [/(?<!\p{L})si (?:je|j'ai) ?(?:vous |te |t')?(?:comprends|suis|entends|compris|reformule|résume)(?: bien)?/gu, ''],
  [
    /(?<!\p{L})(?:qu'est-ce qu(?:e |i |')|c'est quoi(?:,| qui| que| qu')?|(?:quel|quelle|quels|quelles) (?:est|sont|était|étaient))/gu,
    'quoi ',
  ],
  [/(?<!\p{L})est-ce qu(?:e |')/gu, ''],
  [
    /(?<!\p{L})(?:du coup|en gros|au juste|en fait|exactement|concrètement|hein|dites|au fond|finalement|bien (?:sûr|entendu)|d'après (?:vous|toi)|à (?:votre|ton) avis|selon (?:vous|toi))(?!\p{L})/gu,
    '',
  ],
]

const turns: Readonly<Record<Language, typeof frenchTurns>> = {
  // "Of course" speaks of no course.
  en: [[/\bof course\b/g, '']],
  fr: frenchTurns,
}

const withoutTurns = (text: string, language: Language): string =>
  turns[language].reduce((line, [turn, plain]) => line.replace(turn, plain), text)

/** The words of an utterance, with words of one meaning brought to one. */
export const lineWords = (text: string, language: Language): LineWord[] =>
  (withoutTurns(plainText(text), language).match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? [])
    .flatMap((word) => (language === 'fr' ? word.split("'") : [word.replace(/'(?:s|ve|re|ll|d|m)$/, '')]))
    .flatMap((word) => (word === '' ? [] : [lineWord(word, language)]))

/** Words of time and degree, by their stems: a line that shares one of them with another is about nothing of it yet. */
const noSubject =
  /^(?:since|depui|deja|encor|already|yet|still|now|maintenant|most|plus|moment|best|mieux|first|premi|pass$|no$|non$|not$|happen|arriv)/

export const namesNoSubject = (stem: string): boolean => noSubject.test(stem)
