import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOf, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.'] as const
const late = { en: 'Three late reports', fr: 'Trois rapports en retard' } as const
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

test.each<readonly [Language, string]>([
  ['en', 'What I’ve noticed is that the last three reports each came in two days late, and for years they never did.'],
  ['en', 'I’ve noticed that the report was late on three Mondays.'],
  ['en', 'I see that two reports came without figures this month.'],
  ['en', 'What I see is that your last two reports arrived after the deadline.'],
  ['fr', 'Ce que j’ai remarqué, c’est que les trois derniers rapports sont arrivés en retard de deux jours.'],
  ['fr', 'J’ai remarqué que le rapport est arrivé en retard trois fois.'],
  ['fr', 'Je constate que deux rapports sont arrivés sans chiffres.'],
  ['fr', 'Ce que je vois, c’est que tes deux derniers rapports sont arrivés après le délai.'],
])('%s: “%s” says when or how often, and no tip asks for it', (language, line) => {
  const talk = talkOnMission(language, late[language], [line, 'Hm.', ...rest, ...rest])
  const report = writeReport({ ...talk, observer: all.content('feedback', language), language })
  const observation = report.criteria.find(({ key }) => key === 'observation')
  expect(observation?.score).toBe(4)
  expect(plain(`${observation?.tip} ${report.next_steps.join(' ')}`)).not.toMatch(/how often|combien de fois/)
})

const open = { en: 'How did you see that week?', fr: 'Comment tu as vécu cette semaine ?' } as const

test.each<readonly [Language, boolean, string]>([
  ['fr', true, 'Qu’est-ce qui t’a manqué le plus, de ma part ?'],
  ['fr', true, 'Qu’est-ce que tu attendais de moi, à ce moment-là ?'],
  ['fr', true, 'Qu’est-ce que j’aurais pu faire pour toi ?'],
  ['fr', true, 'Qu’est-ce qui t’aurait soulagée ?'],
  ['fr', false, 'Qu’est-ce qui s’est passé, ce jour-là ?'],
  ['en', true, 'What did you miss most, from me?'],
  ['en', true, 'What were you hoping I would do?'],
  ['en', true, 'What could I have done for you?'],
  ['en', true, 'What would have made it easier for you?'],
  ['en', false, 'What happened on that day?'],
])('%s: that “what the other needs” was asked for is %s: “%s”', (language, isAsked, line) => {
  const back = { en: 'A week without sleep.', fr: 'Une semaine sans dormir.' }[language]
  const lines = [open[language], back, `${back} ${line}`, 'Hm.', ...rest]
  const view = all
    .report('feedback', language, talkOf(language, lines))
    .criteria.find(({ key }) => key === 'their_view')
  expect([view?.score, view?.tip === '']).toEqual([4, isAsked])
})

const promises = {
  en: [
    'It was wrong of me to leave you alone with it.',
    'Hm.',
    'On Monday mornings we look at your hours together, ten minutes. We start next Monday, does that suit you?',
    'Yes. That could work.',
  ],
  fr: [
    'J’ai eu tort de te laisser seule avec ça.',
    'Hm.',
    'Le lundi matin, on regarde ensemble tes heures, dix minutes. On commence lundi prochain, ça te va ?',
    'Oui. Ça peut marcher.',
  ],
} as const

test.each(['en', 'fr'] as const)('%s: who said what will be done is not told to say it', (language) => {
  const calm = all.report('calm', language, talkOf(language, [...promises[language], ...rest])).criteria
  const tip = calm.find(({ key }) => key === 'no_defence')?.tip ?? ''
  expect(plain(tip)).not.toMatch(/what you will do|ce que vous allez faire/)
})

const firstSteps = {
  en: [
    'What bothers you most about it?',
    'I want to change it, I’d like to stop.',
    'What would you like to be different?',
    'I could begin. I want to.',
    'And what will you try by Friday?',
    'I could ask Paul.',
  ],
  fr: [
    'Qu’est-ce qui vous pèse le plus là-dedans ?',
    'J’aimerais que ça change, je veux arrêter.',
    'Qu’est-ce que vous voudriez changer ?',
    'Je pourrais commencer. J’en ai envie.',
    'Et qu’est-ce que vous tenteriez d’ici vendredi ?',
    'Je pourrais demander à Paul.',
  ],
} as const

test.each(['en', 'fr'] as const)('%s: who asked for the first step is not told to ask for it', (language) => {
  const { criteria, next_steps } = all.report(
    'motivation',
    language,
    talkOf(language, [...firstSteps[language], ...rest]),
  )
  const tip = criteria.find(({ key }) => key === 'evoking')?.tip ?? ''
  expect(plain(`${tip} ${next_steps.join(' ')}`)).not.toMatch(/first step would|serait le premier pas/)
})

test.each<readonly [Language, readonly string[]]>([
  [
    'en',
    [
      'How was it?',
      'I work on Sundays.',
      'Sundays too. How long?',
      'Since May.',
      'What else?',
      'Hm.',
      'And then?',
      'Hm.',
      'And?',
      'Hm.',
    ],
  ],
  [
    'fr',
    [
      'C’était comment ?',
      'Je travaille le dimanche.',
      'Le dimanche. Depuis quand ?',
      'Mai.',
      'Quoi d’autre ?',
      'Hm.',
      'Et puis ?',
      'Hm.',
      'Et ?',
      'Hm.',
    ],
  ],
])('%s: who began a turn with the other’s word is not told to do so', (language, lines) => {
  expect(plain(all.listening(language, talkOf(language, lines)).next_steps.join(' '))).not.toMatch(
    /word that mattered|mot qui comptait/,
  )
})

test.each(['en', 'fr'] as const)('%s: the first next step is not the first tip of the page', (language) => {
  const talk = talkOnMission(language, late[language], [...promises[language], ...rest])
  for (const key of ['feedback', 'calm', 'listening'] as const) {
    const { criteria, next_steps } = writeReport({ ...talk, observer: all.content(key, language), language })
    const first = criteria.find(({ tip }) => tip !== '')?.tip
    expect(next_steps[0]).not.toBe(first)
  }
})
