import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
type Key = (typeof all.keys)[number]

const letters = { en: 'A letter on Friday', fr: 'Une lettre, un vendredi' } as const
const repairs = { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' } as const

const reportOn = (key: Key, language: Language, mission: string, lines: readonly string[]) => {
  const observer = { ...all.content(key, language), min_user_turns: 1 }
  return writeReport({ ...talkOnMission(language, mission, lines), observer, language })
}

const criterionOf = (name: string, ...input: Parameters<typeof reportOn>) =>
  reportOn(...input).criteria.find(({ key }) => key === name)

const quotesOf = (...input: Parameters<typeof criterionOf>) =>
  criterionOf(...input)?.evidence.map(({ quote }) => quote) ?? []

const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.', 'Hm.', 'Hm.']

test.each<readonly [Language, string, string]>([
  ['en', 'That’s right. ', 'The new tablets save every nurse forty minutes a shift, and the ward gets them in June.'],
  [
    'fr',
    'C’est exact. ',
    'Les nouvelles tablettes font gagner quarante minutes à chacun, et le service les reçoit en juin.',
  ],
])('%s: “%s” is no proof that the learner told without asking', (language, opening, fact) => {
  const lines = [`${opening}${fact}`, 'Hm.', fact, 'Hm.', fact, 'Hm.', fact, 'Hm.']
  const quotes = quotesOf('advice', 'listening', language, letters[language], lines)
  expect(quotes.length).toBeGreaterThan(0)
  expect(quotes.every((quote) => quote === fact)).toBe(true)
})

const seenLines = {
  en: ['Leo threw his notebook away twice this week.', 'That’s what I saw.'],
  fr: ['Léo a jeté deux fois son cahier cette semaine.', 'C’est ce que j’ai vu.'],
} as const

test.each(['en', 'fr'] as const)('%s: the fact proves the goal, not the words that point to it', (language) => {
  const lines = [seenLines[language].join(' '), 'Hm.', ...rest]
  const { objectives } = reportOn('feedback', language, letters[language], lines)
  const quotes = objectives.flatMap(({ evidence }) => evidence.map(({ quote }) => quote))
  expect(quotes).toContain(seenLines[language][0])
  expect(quotes).not.toContain(seenLines[language][1])
})

test.each<readonly [Language, string, RegExp]>([
  ['en', seenLines.en.join(' '), /the day, or how often/],
  ['fr', seenLines.fr.join(' '), /quand c’était, ou combien de fois/],
])('%s: “%s” needs no tip to add how often', (language, line, tip) => {
  const criterion = criterionOf('observation', 'feedback', language, letters[language], [line, 'Hm.', ...rest])
  expect(criterion?.tip).not.toBe('')
  expect(criterion?.tip).not.toMatch(tip)
})

test.each<readonly [Language, string, string, boolean]>([
  ['en', 'the reason', 'I’m sorry that it took three calls.', false],
  ['en', 'no reason', 'I’m so sorry, really.', true],
  ['fr', 'the reason', 'Je suis désolé que vous ayez dû appeler trois fois.', false],
  ['fr', 'no reason', 'Je suis vraiment désolé.', true],
])('%s: an apology with %s, “%s”', (language, _, line, isAsked) => {
  const criterion = criterionOf('no_defence', 'calm', language, repairs[language], [line, 'Hm.', ...rest])
  expect(/exactly what you are sorry|exactement de quoi/.test(criterion?.tip ?? '')).toBe(isAsked)
})

const feelings = {
  en: ['I was hurt by it, and alone.', 'You felt left out, and hurt.', 'Yes. Exactly.'],
  fr: ['J’étais blessée, et seule.', 'Vous vous êtes sentie mise à l’écart, et blessée.', 'Oui. Exactement.'],
} as const

test.each<readonly [Language, string, boolean]>([
  ['en', '', false],
  ['en', ' But the plan was good.', true],
  ['fr', '', false],
  ['fr', ' Mais le plan était bon.', true],
])('%s: the tip to add nothing behind a feeling depends on “%s”', (language, behind, isAsked) => {
  const [before, naming, after] = feelings[language]
  const lines = ['Hm.', before, `${naming}${behind}`, after, ...rest]
  const criterion = criterionOf('naming', 'calm', language, repairs[language], lines)
  expect(/add nothing|n’ajoutez rien/.test(criterion?.tip ?? '')).toBe(isAsked)
})

test.each<readonly [Language, string, string, string]>([
  [
    'en',
    'Three suppliers can do that, I don’t agree.',
    'It can be had elsewhere.',
    'But we have the best fleet in the region.',
  ],
  [
    'fr',
    'Trois fournisseurs le font, je ne suis pas d’accord.',
    'On peut l’avoir ailleurs.',
    'Mais nous avons la meilleure flotte.',
  ],
])('%s: after “%s”, “%s” is no proof that it was passed over', (language, objection, concession, passedLine) => {
  const lines = ['Hm.', objection, `${concession} ${passedLine}`, 'Hm.', ...rest]
  expect(quotesOf('rolling', 'motivation', language, letters[language], lines)).toEqual([passedLine])
})

test.each<readonly [Language, string, string]>([
  ['en', 'Shall we speak on Friday to see how Wednesday went?', 'All right, yes.'],
  ['fr', 'On se rappelle vendredi pour voir comment mercredi s’est passé ?', 'D’accord.'],
])('%s: a yes to “%s” is not denied by the reason of a goal', (language, line, yes) => {
  const { objectives, key_moments } = reportOn('feedback', language, letters[language], [...rest, line, yes])
  expect(key_moments.at(-1)?.text).toMatch(/agreed on|convenue/)
  expect(objectives.at(-1)?.reason).not.toMatch(/found no proposal|aucune proposition/)
})

const mattering = {
  en: [
    'What matters to you, in that bakery?',
    'My daughter’s hand when we cross the street.',
    'But the dizziness, that matters; how do we avoid it?',
    'A call on Monday, when I have time.',
  ],
  fr: [
    'Qu’est-ce qui compte pour vous, dans ce fournil ?',
    'La main de ma fille quand on traverse.',
    'Mais les vertiges, ça compte ; comment on les évite ?',
    'Un coup de fil le lundi, quand j’ai le temps.',
  ],
} as const

test.each<readonly [Language, string]>([
  ['en', 'One tablet a day'],
  ['fr', 'Un comprimé par jour'],
])('%s, “%s”: the answer that says what matters proves the goal', (language, mission) => {
  const lines = mattering[language]
  const talk = talkOnMission(language, mission, lines)
  const state = {
    ...talk.state,
    readiness: [{ turn: 2, value: 30 }],
    objectives: [{ objective: 1, turn: lines.length }],
  }
  const observer = { ...all.content('listening', language), min_user_turns: 1 }
  const { objectives } = writeReport({ ...talk, state, observer, language })
  expect(objectives[1]?.evidence[0]?.quote).toBe(lines[1])
})
