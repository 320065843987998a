import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'

const all = libraryObservers()
const missionName: Record<Language, string> = { en: 'Three late reports', fr: 'Trois rapports en retard' }

const secret: Record<Language, string> = {
  en: 'My father came out of hospital in September, and I drive to him every evening.',
  fr: 'Mon père est sorti de l’hôpital en septembre, et je vais chez lui chaque soir.',
}
const lines: Record<Language, (next: string) => string[]> = {
  en: (next) => [
    'How are things going for you?',
    'Busy.',
    'What is behind the late reports?',
    `Since we’re talking about it. ${secret.en} Nobody here knows.`,
    next,
    'Yes.',
    'So what would help you?',
    'Time.',
  ],
  fr: (next) => [
    'Comment ça se passe pour vous ?',
    'C’est chargé.',
    'Qu’est-ce qu’il y a derrière ces retards ?',
    `Puisqu’on en parle. ${secret.fr} Personne ne le sait ici.`,
    next,
    'Oui.',
    'Alors, qu’est-ce qui vous aiderait ?',
    'Du temps.',
  ],
}

const missedChances = (language: Language, talkLines: readonly string[]) => {
  const { mission, ...talk } = talkOnMission(language, missionName[language], talkLines)
  const place = mission.objectives.findIndex(({ signs }) => signs.some(({ kind }) => kind === 'told'))
  const objectives = [{ objective: place, turn: 4, at: '2026-03-02T09:00:00.000Z' }]
  const state = { ...talk.state, objectives }
  return all
    .report('feedback', language, { ...talk, mission, state })
    .key_moments.filter(({ kind }) => kind === 'missed_chance')
}

const missedIn = (language: Language, next: string) =>
  missedChances(language, lines[language](next)).filter(({ text }) => /September|septembre/.test(text))

test.each([
  ['en', 'Can I tell you what I could do?'],
  ['en', 'The next report is due on Friday.'],
  ['en', 'The new form is on the table.'],
  ['en', 'Can you send me the figures now?'],
  ['fr', 'Le nouveau formulaire est sur la table.'],
  ['fr', 'Le prochain rapport est pour vendredi.'],
  ['fr', 'Voici le nouveau formulaire.'],
  ['fr', 'Pouvez-vous m’envoyer les chiffres maintenant ?'],
] as const)('a secret that the next turn passes over is a missed chance (%s: “%s”)', (language, next) => {
  expect(missedIn(language, next)).toHaveLength(1)
})

test.each([
  ['en', 'So you drive to your father every evening.'],
  ['en', 'How is your father now?'],
  ['fr', 'Donc vous allez chez votre père chaque soir.'],
  ['fr', 'Comment va votre père maintenant ?'],
] as const)('a secret that the next turn takes up is no missed chance (%s: “%s”)', (language, next) => {
  expect(missedIn(language, next)).toEqual([])
})

test.each([
  ['en', 'It’s up to you when the report comes.'],
  ['fr', 'C’est vous qui choisissez la date.'],
] as const)('a choice that is left to the other after a secret is no missed chance (%s)', (language, next) => {
  expect(missedIn(language, next)).toEqual([])
})

test.each([
  ['en', ' I am exhausted.', 'The next report is due on Friday.', 'The form has three pages.'],
  ['fr', ' Je suis épuisé.', 'Le prochain rapport est pour vendredi.', 'Le formulaire a trois pages.'],
] as const)('a secret told with a feeling is one missed chance, and not two (%s)', (language, feeling, next, later) => {
  const talkLines = lines[language](next).map((line, place) => {
    const isSecret = line.includes(secret[language])
    const other = place === 6 ? later : line
    return isSecret ? line + feeling : other
  })
  expect(missedChances(language, talkLines)).toHaveLength(1)
})

const coaching: Record<Language, (advice: string, last: string) => string[]> = {
  en: (advice, last) => [
    'What brings you here?',
    'A job.',
    advice,
    'My friends say that, too.',
    last,
    'I’ll write a page tonight.',
  ],
  fr: (advice, last) => [
    'Qu’est-ce qui vous amène ?',
    'Un poste.',
    advice,
    'Mes amis aussi.',
    last,
    'Ce soir, j’écris une page.',
  ],
}

const isStepMet = (language: Language, advice: string, last: string) => {
  const sign = { kind: 'own_step' as const }
  const goal = { label: 'Let the step come from them', required: true, weight: 1, shown_by: null, signs: [sign] }
  const name = demoLibrary(language).missions[0]?.draft.name ?? ''
  const talk = talkOnMission(language, name, coaching[language](advice, last))
  const state = { ...talk.state, objectives: [{ objective: 0, turn: 6, at: '2026-03-02T09:00:00.000Z' }] }
  return all.listening(language, { ...talk, mission: { objectives: [goal] }, state }).objectives[0]?.met
}

test.each([
  ['en', 'If I were you, I would take the job.', 'So you fear that you will lose your patients.'],
  ['en', 'You should take it.', 'You sound worried.'],
  ['en', 'You really ought to accept.', 'So it is about your patients.'],
  ['en', 'My advice: take it. You should not wait.', 'So you are torn.'],
  [
    'fr',
    'À votre place, j’accepterais, c’est une belle promotion.',
    'Donc vous craignez de ne plus voir vos patients.',
  ],
  ['fr', 'Vous devriez accepter.', 'Vous semblez inquiète.'],
  ['fr', 'Il faut que vous acceptiez.', 'Donc il s’agit de vos patients.'],
  ['fr', 'Vous devez dire oui, c’est une chance.', 'Donc vous êtes partagée.'],
] as const)(
  'a step after advice, without a question for it, is not the other’s (%s: “%s”)',
  (language, advice, last) => {
    expect(isStepMet(language, advice, last)).toBe(false)
  },
)

test.each([
  ['en', 'If I were you, I would take the job.', 'What will you do first?'],
  ['en', 'You should take it.', 'It is your decision.'],
  ['en', 'So you like your work.', 'So you fear that you will lose your patients.'],
  ['fr', 'À votre place, j’accepterais.', 'Que ferez-vous en premier ?'],
  ['fr', 'Vous devriez accepter.', 'C’est à vous de décider.'],
  ['fr', 'Donc vous aimez votre travail.', 'Donc vous craignez de ne plus voir vos patients.'],
] as const)(
  'a step that was asked for, or left to the other, is theirs (%s: “%s” – “%s”)',
  (language, advice, last) => {
    expect(isStepMet(language, advice, last)).toBe(true)
  },
)
