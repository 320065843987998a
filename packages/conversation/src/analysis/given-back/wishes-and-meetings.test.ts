import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { observer } from '../../observer/model/index.ts'
import { createAnalyser } from '../analyse-utterance.ts'

const analyse = createAnalyser(observer)

const read = (language: Language, clientText: string, line: string) =>
  analyse(line, [{ speaker: 'client', text: clientText }], language)

test.each([
  [
    'en',
    'Hello. I know, the report. It’s fixed now, so I think we’re fine.',
    'Nadia, this is the third time the report is late. You need to manage your time better.',
  ],
  ['en', 'The report was late, I know.', 'This is the third time the report is late.'],
  ['en', 'I keep the list for the team.', 'The list is never up to date. You should check it every day.'],
  ['fr', 'Bonjour. C’est pour le rapport ?', 'Le rapport est encore en retard. Il faut vous organiser.'],
  ['fr', 'Le rapport est en retard, je sais.', 'C’est la troisième fois que le rapport est en retard.'],
  ['en', 'By phone, on a Friday.', 'This Friday then, by phone at five. Does that feel right?'],
  ['fr', 'Jeudi. Je le regarderai.', 'Merci Monsieur Haddad. À jeudi, donc.'],
  ['fr', 'Jeudi matin, peut-être.', 'Jeudi à neuf heures, avec vos chiffres et notre planificateur.'],
  ['fr', 'J’aimerais arrêter de demander à tout le monde.', 'Donc tu aimerais comprendre ce qui te retient.'],
  ['en', 'I’d like to stop asking everybody.', 'So you’d like to understand your fears.'],
  ['fr', 'Cette semaine ? À quelles conditions ?', 'Aux conditions que vous choisirez : rien à signer.'],
] as const)('%s: after “%s”, “%s” gives nothing back', (language, clientText, line) => {
  expect(read(language, clientText, line).reflection).toBeNull()
})

test.each([
  ['en', 'I’ve called three times about the invoice.', 'This is the third time you’ve had to call about the invoice.'],
  ['en', 'I’d like to stop asking everybody.', 'So you’d like to stop asking.'],
  [
    'en',
    'I’m back from my father’s at nine, and then the report.',
    'You’d like to be there for your father in the evening.',
  ],
  ['fr', 'J’aimerais arrêter de demander à tout le monde.', 'Donc tu aimerais ne plus demander à tout le monde.'],
  [
    'fr',
    'Ça va. Enfin, non. Je ne dors plus.',
    'Vous avez failli dire « ça va », et en vérité vous êtes épuisée. Qu’est-ce qui vous pèse le plus ?',
  ],
  [
    'fr',
    'Je m’occupe de mon père, et le rapport, je le fais la nuit.',
    'Porter ça toute seule et faire le rapport la nuit…',
  ],
  ['fr', 'Moi.', 'Vous avez donc dû vous justifier devant la direction, seul. Qu’est-ce que ça changerait ?'],
  ['fr', 'Le dimanche, je travaille dès huit heures.', 'Le dimanche à huit heures, seule devant l’ordinateur.'],
] as const)('%s: after “%s”, “%s” gives something back', (language, clientText, line) => {
  expect(read(language, clientText, line).reflection).not.toBeNull()
})

test.each([
  ['fr', 'Moi aussi, j’ai des enfants et je rends mes rapports à l’heure.'],
  ['fr', 'C’est une question de discipline.'],
  ['fr', 'Tout le monde a des soucis.'],
  ['en', 'I have kids too, and I hand my reports in on time.'],
  ['en', 'It’s simply a question of discipline.'],
] as const)('%s: “%s” hurts', (language, line) => {
  expect(read(language, 'I’m tired.', line).slight).not.toBeNull()
})

test.each([
  ['fr', 'Moi aussi, j’ai des enfants et je vous comprends.'],
  ['fr', 'Ce n’est pas une question de discipline.'],
  ['en', 'I have kids too, and I know how short the evenings are.'],
] as const)('%s: “%s” does not hurt', (language, line) => {
  expect(read(language, 'I’m tired.', line).slight).toBeNull()
})
