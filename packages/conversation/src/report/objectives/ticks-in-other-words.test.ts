import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { talkOnMission } from '../report.samples.ts'
import { metObjectives } from './judge-objectives.ts'

/** The goals that are ticked after these lines, the learner's first; the practice partner told no sign itself. */
const ticksAfter = (
  language: Language,
  name: string,
  lines: readonly string[],
  readiness = [{ turn: 2, value: 50 }],
) => {
  const { state, mission } = talkOnMission(language, name, lines)
  return metObjectives({ state: { ...state, readiness }, mission, language, shown: [] }).map(
    ({ objective }) => objective,
  )
}

type Step = readonly [Language, string, number, question: string, answer: string]

test.each<Step>([
  [
    'en',
    'Eleven per cent dearer',
    2,
    'What would you suggest as a next step?',
    'We could put your delivery terms beside my list.',
  ],
  [
    'en',
    'Eleven per cent dearer',
    2,
    'What would you propose we do next?',
    'If you’re serious, we go through last winter line by line.',
  ],
  ['en', 'Eleven per cent dearer', 2, 'Where do we go from here?', 'We add up together what a missed delivery costs.'],
  [
    'en',
    'Eleven per cent dearer',
    2,
    'What should happen next, in your view?',
    'I propose this: one clinic, eight weeks.',
  ],
  ['en', 'One tablet a day', 2, 'How would you like to go on?', 'I’d like us to try another one, at night.'],
  ['en', 'A first coaching talk', 3, 'So what now?', 'Tonight I write down what pulls me.'],
  ['fr', 'Onze pour cent plus cher', 2, 'Que proposeriez-vous comme suite ?', 'On pourrait écrire une page.'],
  [
    'fr',
    'Onze pour cent plus cher',
    2,
    'On fait quoi, maintenant, selon vous ?',
    'Vous m’envoyez votre relevé de livraisons. J’écris ensuite une page pour la direction.',
  ],
  [
    'fr',
    'Onze pour cent plus cher',
    2,
    'Comment voyez-vous la suite ?',
    'Si c’est sérieux, on reprend l’hiver dernier ligne à ligne.',
  ],
  ['fr', 'Un comprimé par jour', 2, 'Qu’est-ce que vous essaieriez ?', 'On en essaie un autre, le soir.'],
  ['fr', 'Un premier entretien de coaching', 3, 'Qu’allez-vous faire en premier ?', 'Jeudi, je demande à l’école.'],
  ['fr', 'Un premier entretien de coaching', 3, 'Et maintenant ?', 'Je vais demander une heure à la directrice.'],
])('%s, “%s”, goal %i: “%s” – “%s” ticks it during the talk', (language, name, place, question, answer) => {
  expect(ticksAfter(language, name, ['Hm.', 'Hm.', question, answer])).toContain(place)
})

test.each<Step>([
  [
    'en',
    'Eleven per cent dearer',
    2,
    'Where do we go from here?',
    'I’d need something that I can lay before the board.',
  ],
  ['en', 'Eleven per cent dearer', 2, 'What do you compare?', 'We compare the price with last year’s.'],
  ['en', 'A first coaching talk', 3, 'So what now?', 'I have no answer yet.'],
  [
    'fr',
    'Onze pour cent plus cher',
    2,
    'Comment voyez-vous la suite ?',
    'Je ne prévois pas au-delà du prochain contrat.',
  ],
  ['fr', 'Un premier entretien de coaching', 3, 'Et maintenant ?', 'Je vais bien réfléchir.'],
])('%s, “%s”, goal %i: “%s” – “%s” ticks nothing', (language, name, place, question, answer) => {
  expect(ticksAfter(language, name, ['Hm.', 'Hm.', question, answer])).not.toContain(place)
})

test.each([
  [
    'en',
    'One tablet a day',
    'What matters most to you?',
    'That the plates go out hot, and that I’m the one who cooks them.',
  ],
  [
    'fr',
    'Un comprimé par jour',
    'Qu’est-ce qui compte pour vous ?',
    'Que les assiettes partent chaudes, et de ma main.',
  ],
] as const)('%s, “%s”: “%s” – “%s” tells what matters, and ticks that during the talk', (language, name, ...lines) => {
  expect(ticksAfter(language, name, lines)).toContain(1)
})

test('where no practice partner plays, a step of the persona’s is left to a judge', () => {
  const lines = ['What would you suggest as a next step?', 'We could put your terms beside my list.']
  expect(ticksAfter('en', 'Eleven per cent dearer', lines, [])).toEqual([])
})
