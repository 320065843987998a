import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
const late = { en: 'Three late reports', fr: 'Trois rapports en retard' } as const
const repairs = { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' } as const
const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.'] as const

type Key = Parameters<typeof all.content>[0]

const talkWith = (
  language: Language,
  mission: string,
  lines: readonly string[],
  { told, readiness = [] }: { told?: number; readiness?: readonly number[] } = {},
) => {
  const talk = talkOnMission(language, mission, lines)
  const objectives = told === undefined ? [] : [{ objective: 1, turn: told }]
  const values = readiness.map((value, place) => ({ turn: 2 * place + 2, value }))
  return { ...talk, state: { ...talk.state, objectives, readiness: values } as typeof talk.state }
}

const reportOf = (talk: ReturnType<typeof talkWith>, language: Language, key: Key = 'feedback') =>
  writeReport({ ...talk, observer: all.content(key, language), language })

const causes = {
  en: [
    'What is different these days?',
    'Paul left. The rest moved to where there was room.',
    'What do you need most, so that your Sundays are yours again?',
    'The worst of the Sundays is that they change nothing.',
    'Can we check on Thursday the tenth at nine whether it really moved?',
    'You get a list from me. I came in with three apologies in my notebook, and I leave with one arrangement.',
  ],
  fr: [
    'Qu’est-ce qui est différent, ces temps-ci ?',
    'Paul est parti. Le reste est allé là où il y avait de la place.',
    'De quoi as-tu besoin pour retrouver tes dimanches ?',
    'Le pire, avec les dimanches, c’est qu’ils ne changent rien.',
    'On vérifie jeudi à neuf heures si ça a vraiment bougé ?',
    'Tu auras une liste. Je suis venue avec trois excuses dans mon carnet, et je repars avec un accord.',
  ],
} as const

test.each<readonly [Language, string, string]>([
  ['en', causes.en[1], 'The rest moved to where there was room.'],
  ['fr', causes.fr[1], 'Le reste est allé là où il y avait de la place.'],
])('%s: what is behind it is proved by the answer that told it: “%s”', (language, _, quote) => {
  const [, goal] = reportOf(talkWith(language, late[language], causes[language], { told: 6 }), language).objectives
  expect([goal?.met, goal?.evidence[0]?.quote, goal?.evidence.length]).toEqual([true, quote, 2])
})

test.each(['en', 'fr'] as const)('%s: that no advice was given stands without a quote', (language) => {
  const lines = [...causes[language].slice(0, 2), causes[language][1], 'Hm.', ...rest]
  const { criteria } = reportOf(talkWith(language, late[language], lines), language, 'listening')
  const advice = criteria.find(({ key }) => key === 'advice')
  expect([advice?.score, advice?.withheld, advice?.evidence]).toEqual([4, null, []])
})

const ownParts = {
  en: ['I left you alone with the forecast, without even telling you.', 'I should have come to see you.'],
  fr: ['C’est moi qui suis parti en te laissant la prévision, sans te prévenir.', 'J’aurais dû venir te voir.'],
} as const

test.each<readonly [Language, 0 | 1]>([
  ['en', 0],
  ['en', 1],
  ['fr', 0],
  ['fr', 1],
])('%s: the own part is shown first by the line that moved the other most (%i)', (language, strongest) => {
  const [first, second] = ownParts[language]
  const readiness = strongest === 0 ? [34, 42, 44, 44] : [34, 35, 44, 44]
  const lines = ['Hm.', 'Hm.', first, 'I did not expect that.', second, 'I waited for it.', 'Hm.', 'Hm.']
  const { criteria } = reportOf(talkWith(language, repairs[language], lines, { readiness }), language, 'calm')
  const calm = criteria.find(({ key }) => key === 'no_defence')
  expect(calm?.evidence[0]?.quote).toBe(ownParts[language][strongest])
})

const outcomeOf = (language: Language, lines: readonly string[]): string => {
  const { key_moments } = reportOf(talkWith(language, repairs[language], lines), language)
  return plain(key_moments.find(({ kind }) => kind === 'outcome')?.text ?? '')
}

test.each<readonly [Language, readonly string[], string]>([
  [
    'en',
    [
      'What will you do first, and when?',
      'On Monday I’ll send you a list, with hours behind each task.',
      'Thank you.',
      'That’s a better sheet.',
    ],
    'On Monday I’ll send you a list, with hours behind each task',
  ],
  [
    'en',
    [
      'What could we do?',
      'Count first.',
      'On Monday at nine I’ll bring the sheet. Does that suit you?',
      'Yes. That works.',
      'Thank you.',
      'I’m surprised.',
    ],
    'On Monday at nine I’ll bring the sheet',
  ],
  [
    'en',
    [
      'Hm.',
      'Hm.',
      'So that’s settled: Monday the seventh, nine o’clock, the small room.',
      'Yes. I’m glad, and it surprises me.',
    ],
    'Monday the seventh, nine o’clock, the small room',
  ],
  [
    'fr',
    [
      'Que feras-tu en premier, et quand ?',
      'Lundi, je t’envoie une liste, avec les heures.',
      'Merci.',
      'C’est une meilleure feuille.',
    ],
    'Lundi, je t’envoie une liste, avec les heures',
  ],
  [
    'fr',
    [
      'Hm.',
      'Hm.',
      'Alors c’est dit : lundi sept décembre, neuf heures, la petite salle.',
      'Oui. Je m’en réjouis, et ça m’étonne.',
    ],
    'lundi sept décembre, neuf heures, la petite salle',
  ],
  [
    'fr',
    [
      'Hm.',
      'Hm.',
      'Lundi à neuf heures, j’apporte la feuille. Ça te va ?',
      'Oui. Ça peut marcher.',
      'Merci.',
      'Je suis étonnée.',
    ],
    'Lundi à neuf heures, j’apporte la feuille',
  ],
])('%s: the moment of an agreement is its step and its date: %j', (language, lines, words) => {
  expect(outcomeOf(language, [...rest, ...lines])).toContain(words)
})

test.each<readonly [Language, string, string, boolean]>([
  ['en', 'Can we check on Thursday the tenth at nine whether it moved?', 'You get a list from me.', true],
  ['en', 'Shall I ring you on Wednesday at five?', 'Wednesday? That’s kind of you.', true],
  ['en', 'Shall I ring you on Wednesday at five?', 'Yes, please do.', false],
  ['en', 'What do you do on Wednesday?', 'I swim.', false],
  ['fr', 'On vérifie jeudi à neuf heures si ça a bougé ?', 'Tu auras une liste.', true],
  ['fr', 'Je t’appelle mercredi à cinq heures ?', 'Mercredi ? C’est gentil.', true],
  ['fr', 'Je t’appelle mercredi à cinq heures ?', 'Oui, volontiers.', false],
  ['en', 'Shall I ring you on Wednesday at five?', 'Good. I can agree to that.', false],
  ['fr', 'Je t’appelle mercredi à cinq heures ?', 'Bien. Je suis d’accord avec ça.', false],
  ['fr', 'Tu fais quoi le mercredi ?', 'Je nage.', false],
  [
    'fr',
    'Du coup, quelle petite chose pourrais-tu faire cette semaine ?',
    'Je demanderais à Rob de relire une page, avant de répondre quoi que ce soit.',
    false,
  ],
])('%s: that the date in “%s” – “%s” was passed over is said: %s', (language, question, answer, isOpen) => {
  const text = outcomeOf(language, [...rest, ...rest.slice(2), question, answer])
  expect(/no clear answer|sans réponse claire/.test(text) && text.includes(plain(question))).toBe(isOpen)
})

const appointments = {
  en: ['So that’s settled: Monday the seventh, nine o’clock, the small room.', 'Yes.'],
  fr: ['Alors c’est dit : lundi sept décembre, neuf heures, la petite salle.', 'Oui.'],
} as const

test.each<readonly [Language, readonly string[], string]>([
  [
    'en',
    ['How could we go about it, you and I, so that it never happens again?', 'By counting the hours before I say yes.'],
    'The two of you agreed on a step and on its date.',
  ],
  [
    'fr',
    [
      'Alors comment on pourrait s’y prendre, toi et moi, pour que ça ne recommence plus ?',
      'En comptant les heures avant de dire oui.',
    ],
    'Vous vous êtes mis d’accord sur une étape et sur sa date.',
  ],
])('%s: an asked rule with a date that both accept is a step and a date', (language, lines, words) => {
  const talk = talkWith(language, repairs[language], [...rest, ...lines, ...appointments[language]])
  const { criteria } = reportOf(talk, language)
  const agreement = criteria.find(({ key }) => key === 'agreement')
  expect([agreement?.score, plain(agreement?.rationale ?? '')]).toEqual([4, words])
  const observation = criteria.find(({ key }) => key === 'observation')
  expect(observation?.evidence.map(({ quote }) => quote)).not.toContain(appointments[language][0])
})
