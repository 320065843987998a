import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, retryOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
const missions = { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' } as const
const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.']
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

/** The report on a retry that adds these lines. */
const retryWith = (language: Language, newLines: readonly string[], status: 'win' | 'end', least = 3) =>
  writeReport({
    ...retryOnMission(language, missions[language], { kept: rest, added: newLines, status }),
    observer: { ...all.content('calm', language), min_user_turns: least },
    language,
  })

test.each([
  ['en', /You reached your goal.*adds two turns of yours.*a score needs three.*earlier attempt covers the rest/],
  [
    'fr',
    /Vous avez atteint votre objectif.*ajoute deux prises de parole.*il en faut trois.*essai précédent couvre le reste/,
  ],
] as const)('a retry that wins in two turns says so, and asks for no longer talk (%s)', (language, words) => {
  const report = retryWith(language, ['So?', 'Hm.', 'So?', 'Hm.'], 'win')
  expect(report.state).toBe('insufficient_data')
  expect(plain(report.summary)).toMatch(words)
  expect(report.summary).not.toMatch(/longer|earlier turn|plus longtemps|plus tôt/)
  expect(report.objectives.length).toBeGreaterThan(0)
})

test.each([
  ['en', /adds one turn.*a score needs three.*keep talking or try again from an earlier turn/],
  [
    'fr',
    /ajoute une prise de parole.*il en faut trois.*poursuivez plus longtemps ou recommencez à partir d’un tour plus tôt/,
  ],
] as const)('a short retry without a win claims none, and says what a score takes (%s)', (language, words) => {
  const { summary } = retryWith(language, ['So?', 'Hm.'], 'end')
  expect(summary).not.toMatch(/reached your goal|atteint votre objectif/)
  expect(plain(summary)).toMatch(words)
})

test.each([
  ['en', /^This attempt adds four turns of yours.*half of the rubric.*Try again from an earlier turn/s],
  ['fr', /^Cet essai ajoute quatre prises de parole.*moitié de la grille.*Recommencez à partir d’un tour plus tôt/s],
] as const)(
  'a retry whose part gives no overall score says what it covers and how to get one (%s)',
  (language, words) => {
    const report = retryWith(language, [...rest, ...rest], 'end')
    expect(report).toMatchObject({ state: 'ready', overall: null })
    expect(plain(report.summary)).toMatch(words)
  },
)

const rule = {
  en: 'From now on we ask each other before we show anything. Is that all right for you?',
  fr: 'Désormais, on se demande avant de montrer quoi que ce soit. Ça vous va ?',
} as const
const resolution = {
  en: 'Agreed. I’ll come to Thursday’s meeting myself. And you tell me things before you show them. Good. I hadn’t expected this talk to be worth moving a call for. Apparently it was.',
  fr: 'D’accord. Je viendrai moi-même au point de jeudi. Et vous me dites les choses avant de les montrer. Bien. Je ne pensais pas que cet échange vaudrait la peine de déplacer un appel. Eh bien si.',
} as const

test.each(['en', 'fr'] as const)(
  'a win’s yes with its resolution proves the agreement, after the proposal (%s)',
  (language) => {
    const { objectives } = retryWith(language, [rule[language], resolution[language]], 'win')
    expect(objectives.at(-1)).toMatchObject({ met: true })
    expect(objectives.at(-1)?.evidence.map(({ quote }) => quote)).toEqual([
      rule[language].split(/(?<=\.) /)[0],
      resolution[language].split(' ')[0],
    ])
  },
)
