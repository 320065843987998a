import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from '../report.samples.ts'
import { writeReport } from '../write-report.ts'

const all = libraryObservers()

/** Tells whether a goal of a mission is met by this line of the learner's and its answer. */
const isMetBy = (language: Language, name: string, place: number, line: string, answer: string) => {
  const observer = { ...all.content('listening', language), min_user_turns: 1 }
  const lines = ['Hm.', 'Hm.', line, answer]
  return writeReport({ ...talkOnMission(language, name, lines), observer, language }).objectives[place]?.met
}

const answers = { en: 'More than the whole contract allows for.', fr: 'Plus que tout le contrat ne le prévoit.' }

type Goal = readonly [Language, string, number, string]

test.each<Goal>([
  ['en', 'Three late reports', 0, 'The report landed on my desk on the sixth, and it was due on the third.'],
  ['en', 'Three late reports', 0, 'I’ve had to send the last three reports back to you.'],
  ['en', 'Three late reports', 0, 'The numbers on page four didn’t match the ledger, for the third month running.'],
  ['fr', 'Trois rapports en retard', 0, 'Le rapport est arrivé le six, alors que la date prévue était le trois.'],
  ['fr', 'Trois rapports en retard', 0, 'Deux totaux ne tombaient pas juste dans le dernier rapport.'],
  ['en', 'A letter on Friday', 0, 'It must have felt awful to get that on a Friday night.'],
  ['fr', 'Une lettre, un vendredi', 0, 'Vous deviez être hors de vous en lisant ça.'],
  ['fr', 'Une lettre, un vendredi', 0, 'J’entends à quel point ça vous a bouleversée.'],
  ['fr', 'Une lettre, un vendredi', 0, 'Recevoir ça un vendredi soir, ça a dû être terrible pour vous.'],
  ['en', 'A letter on Friday', 1, 'Twice this month he threw his pencil case on the floor and went out.'],
  ['en', 'A letter on Friday', 1, 'On Tuesday he shouted at a classmate.'],
  ['fr', 'Une lettre, un vendredi', 1, 'En maths il fixe le mur pendant dix minutes.'],
  ['en', 'Eleven per cent dearer', 1, 'How much do you lose when they don’t deliver?'],
  ['fr', 'Onze pour cent plus cher', 1, 'Vous perdez combien quand ils ne livrent pas ?'],
  ['en', 'The tablets are coming', 0, 'What should I watch out for?'],
  ['fr', 'Les tablettes arrivent', 0, 'Qu’est-ce qui a coincé ?'],
  ['en', 'The third call', 0, 'You won’t have to go through it all again.'],
  ['fr', 'Le troisième appel', 0, 'Vous n’aurez pas à tout recommencer. J’ai toute l’histoire sous les yeux.'],
  ['en', 'The third call', 1, 'What would make this right for you, and what’s the date I have to work to?'],
  ['fr', 'Le troisième appel', 1, 'Qu’attendez-vous de moi, et d’ici quand ?'],
  ['en', 'The third call', 2, 'I’ll stay with this until the cot is standing.'],
  ['fr', 'Le troisième appel', 2, 'C’est moi qui prends la suite, je reste dessus.'],
  ['en', 'Repairing a working relationship', 0, 'It’s been weird with us lately.'],
  ['en', 'Repairing a working relationship', 0, 'We used to have coffee every morning and we haven’t for weeks.'],
  ['fr', 'Réparer une relation de travail', 0, 'On ne s’est presque plus regardés depuis un mois.'],
  ['en', 'Repairing a working relationship', 2, 'I regret that I kept quiet about you.'],
  ['en', 'Repairing a working relationship', 2, 'It was cowardly of me not to say anything.'],
  ['en', 'Repairing a working relationship', 2, 'I handed you my work and walked away.'],
  ['fr', 'Réparer une relation de travail', 2, 'C’est moi le responsable, personne d’autre.'],
  ['fr', 'Réparer une relation de travail', 2, 'Je l’ai présenté comme si c’était le mien. Je prends ça sur moi.'],
  ['fr', 'Réparer une relation de travail', 2, 'Je regrette de ne pas avoir parlé de toi.'],
  ['en', 'A first coaching talk', 0, 'What would make this a good conversation for you?'],
  ['en', 'A first coaching talk', 0, 'What would you like from today?'],
  ['fr', 'Un premier entretien de coaching', 0, 'De quoi on discute aujourd’hui ?'],
  ['fr', 'Un premier entretien de coaching', 0, 'Qu’est-ce que vous voudriez savoir en partant ?'],
])('%s, “%s”, goal %i is met by “%s”', (language, name, place, line) => {
  expect(isMetBy(language, name, place, line, answers[language])).toBe(true)
})

test.each<Goal>([
  ['en', 'Three late reports', 0, 'I had to go out on the sixth.'],
  ['en', 'A letter on Friday', 1, 'He always makes trouble.'],
  ['fr', 'Une lettre, un vendredi', 0, 'Ça a dû être livré hier.'],
  ['en', 'The third call', 1, 'Good morning, how can I help?'],
  ['fr', 'Le troisième appel', 1, 'Vous attendez depuis combien de temps ?'],
  ['en', 'Repairing a working relationship', 0, 'We used to work in the old building.'],
  ['en', 'Repairing a working relationship', 2, 'I regret that I have to say this.'],
  ['fr', 'Réparer une relation de travail', 2, 'C’est moi la responsable qualité ici.'],
  ['en', 'A first coaching talk', 0, 'What would you like for lunch?'],
  ['fr', 'Un premier entretien de coaching', 0, 'Vous pensiez à quoi en partant ce matin ?'],
])('%s, “%s”, goal %i is not met by “%s”', (language, name, place, line) => {
  expect(isMetBy(language, name, place, line, answers[language])).toBe(false)
})
