import type { ReactionName, SpeechAnswer, TonedLines } from '@parley/contracts/authored'
import { reactionNames } from '@parley/contracts/authored/reaction-names'
import type { Language } from '../../../observer/question-kind.ts'
import { englishAnswers } from './english-answers.ts'
import { englishReactions } from './english-reactions.ts'
import { frenchAnswers } from './french-answers.ts'
import { frenchReactions } from './french-reactions.ts'

/** The marks that begin a line: `<` for a guarded persona, `>` for an open one, `=` after "Why?", `+` after "Go on". */
const places = { '<': 'closed', '>': 'open', '=': 'why', '+': 'more' } as const

type Lines = TonedLines & Pick<SpeechAnswer, 'why' | 'more'>

interface Entry {
  keys: readonly string[]
  lines: Lines
}

const placeOf = (line: string): keyof Lines =>
  Object.entries(places).find(([mark]) => line.startsWith(`${mark} `))?.[1] ?? 'plain'

/** French sets narrow spaces before its high signs. */
const withSpaces = (text: string): string =>
  text.replace(/ (?=[?!;])/g, '\u202F').replace(/« | »|(?<=\p{L}) (?=:)/gu, (sign) => sign.replace(' ', '\u00A0'))

/** Reads `key, other key: line / < line / > line`, an entry to a line of the text. */
const entriesOf = (text: string): readonly Entry[] =>
  text
    .trim()
    .split('\n')
    .map((entry) => {
      const at = entry.indexOf(': ')
      const lines: Lines = { plain: [], closed: [], open: [], why: [], more: [] }
      for (const line of withSpaces(entry.slice(at + 2)).split(' / '))
        lines[placeOf(line)].push(line.replace(/^[<>=+] /, ''))
      return { keys: entry.slice(0, at).split(', '), lines }
    })

const answersOf = (text: string): readonly SpeechAnswer[] =>
  entriesOf(text).map(({ keys, lines }) => ({
    key: `usual-${keys[0] ?? ''}`,
    topic: null,
    like: [...keys],
    asks: [],
    ...lines,
  }))

const isReaction = (name: string): name is ReactionName => reactionNames.some((reaction) => reaction === name)

const reactionsOf = (text: string): Partial<Record<ReactionName, TonedLines>> =>
  Object.fromEntries(
    entriesOf(text).flatMap(({ keys: [name = ''], lines: { plain: middle, closed, open } }) =>
      isReaction(name) ? [[name, { plain: middle, closed, open }]] : [],
    ),
  )

/** Words for what somebody may feel in a difficult conversation. */
const feelings: Readonly<Record<Language, string>> = {
  en: 'afraid scared anxious worried nervous angry annoyed irritated frustrated sad lonely alone guilty ashamed embarrassed tired exhausted overwhelmed stressed torn unsure stuck helpless disappointed hurt ignored unappreciated misunderstood pressure unfair',
  fr: 'peur anxieux inquiet inquiète nerveux colère agacé irrité frustré triste seul coupable honte gêné fatigué épuisé débordé stressé tiraillé perdu coincé impuissant déçu blessé ignoré incompris découragé pression injuste',
}

interface UsualLines {
  answers: readonly SpeechAnswer[]
  reactions: Partial<Record<ReactionName, TonedLines>>
  feelings: readonly string[]
}

/** The sentences of a persona that has none of its own, where its fields say nothing. */
export const usualLines: Readonly<Record<Language, UsualLines>> = {
  en: {
    answers: answersOf(englishAnswers),
    reactions: reactionsOf(englishReactions),
    feelings: feelings.en.split(' '),
  },
  fr: {
    answers: answersOf(frenchAnswers),
    reactions: reactionsOf(frenchReactions),
    feelings: feelings.fr.split(' '),
  },
}
