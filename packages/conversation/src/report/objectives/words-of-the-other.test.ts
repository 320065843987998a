import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from '../report.samples.ts'
import { writeReport } from '../write-report.ts'
import { wantsConditions } from './named-conditions.ts'

const all = libraryObservers()

interface Log {
  /** The goal that the practice partner counted in the last turn. */
  told?: number
}

const reportOn = (language: Language, mission: string, lines: readonly string[], { told }: Log = {}) => {
  const talk = talkOnMission(language, mission, lines)
  const observer = { ...all.content('listening', language), min_user_turns: 1 }
  const objectives = told === undefined ? [] : [{ objective: told, turn: lines.length }]
  const state = { ...talk.state, readiness: [{ turn: 2, value: 30 }], objectives }
  return writeReport({ ...talk, state: state, observer, language })
}

test.each([
  [
    'en',
    'What would a new system have to do before you’d touch it?',
    'Nothing twice. If I type, I don’t want to write as well.',
    true,
  ],
  ['en', 'What would have to be true for you to try it?', 'The sheets stay beside it for a month.', true],
  ['en', 'Under what conditions would you try it?', 'Not on the night shift, and Ali comes along.', true],
  ['en', 'And you?', 'As long as the sheets stay, I could live with it.', true],
  ['en', 'How is line three?', 'On one condition: somebody comes at night.', true],
  ['en', 'What would have to be true for you to try it?', 'I’ll think about it.', false],
  ['en', 'What went wrong last time?', 'The network went down for a day.', false],
  ['en', 'And you?', 'My only condition is that somebody comes at night.', true],
  ['en', 'And you?', 'Fine, provided that the sheets stay.', true],
  ['en', 'And you?', 'If the sheets stay, then yes.', true],
  ['en', 'How long have you been here?', 'I’ve been here as long as Milan.', false],
  ['en', 'How long have you been here?', 'As long as I live I won’t forget it.', false],
  ['en', 'Is there something to drink?', 'The tea is provided.', false],
  ['en', 'How was your last boss?', 'My terms with him were always good.', false],
  ['en', 'What happens at night?', 'If something breaks, I need to call somebody.', false],
  ['en', 'What happens at night?', 'If we stop, I don’t get home before six.', false],
  ['fr', 'Que faudrait-il pour que vous essayiez ?', 'Que les fiches restent à côté pendant un mois.', true],
  ['fr', 'À quelles conditions essaieriez-vous ?', 'Rien en double, et Ali vient avec moi.', true],
  ['fr', 'Et vous ?', 'Tant que les fiches restent, je peux vivre avec.', true],
  ['fr', 'Il vous faudrait quoi ?', 'Quelqu’un de nuit, avec un numéro qui répond.', true],
  ['fr', 'Comment va la ligne trois ?', 'À une condition : que quelqu’un vienne la nuit.', true],
  ['fr', 'Que faudrait-il pour que vous essayiez ?', 'On verra.', false],
  ['fr', 'Et vous ?', 'Ma seule condition, c’est que quelqu’un vienne la nuit.', true],
  ['fr', 'Et vous ?', 'Mes conditions : rien en double, et Ali.', true],
  ['fr', 'Et vous ?', 'Si les fiches restent, alors oui.', true],
  ['fr', 'Vous allez bien ?', 'Ma condition physique n’est plus la même.', false],
  ['fr', 'Vous allez bien ?', 'Mes conditions de travail sont correctes.', false],
  ['fr', 'Vous faites quoi ?', 'Tant que j’y suis, je range.', false],
  ['fr', 'Depuis quinze ans ?', 'Tant que ça.', false],
  ['fr', 'Et la nuit ?', 'Si on me réveille, je peux râler.', false],
  ['fr', 'Et la nuit ?', 'Si ça tombe en panne, je peux rentrer chez moi.', false],
  ['fr', 'Qu’est-ce qui a raté la dernière fois ?', 'Le réseau est tombé une journée.', false],
] as const)('%s: “%s” – “%s” names a condition: %s', (language, question, answer, isMet) => {
  const mission = language === 'en' ? 'The tablets are coming' : 'Les tablettes arrivent'
  const report = reportOn(language, mission, ['Hm.', 'Hm.', question, answer])
  expect(report.objectives[2]?.met).toBe(isMet)
  expect(report.next_steps.join(' ')).not.toMatch(/Propose one thing|Proposez une/)
})

test.each([
  [
    'en',
    'Three late reports',
    'What has changed since autumn?',
    'When Paul left, I inherited his forecast.',
    'So two jobs at one desk.',
    'Yes. That was more than I’d planned to say.',
  ],
  [
    'en',
    'Three late reports',
    'What is taking your time?',
    'Six hours a week go into the forecast.',
    'I see. Goodbye.',
    'On Wednesday I’ll sit down with Ines.',
  ],
  [
    'fr',
    'Trois rapports en retard',
    'Qu’est-ce qui a changé ?',
    'Au départ de Paul, j’ai hérité de la prévision.',
    'Deux postes, donc.',
    'Oui. J’en ai dit plus que prévu.',
  ],
  [
    'fr',
    'Trois rapports en retard',
    'Qu’est-ce qui te prend du temps ?',
    'Six heures par semaine partent dans la prévision.',
    'Je vois. Au revoir.',
    'Mercredi, je m’assieds avec Inès.',
  ],
] as const)(
  '%s, %s: what was found out by “%s” is shown by the cause, and by no closing line',
  (language, mission, question, cause, next, end) => {
    const [, goal] = reportOn(language, mission, [question, cause, next, end], { told: 1 }).objectives
    expect(goal?.evidence.map(({ quote }) => quote)).toEqual([cause, question])
  },
)

test.each([
  ['en', 'Repairing a working relationship', 'Anything else?', 'No.', 'You asked “Anything else?”, but'],
  [
    'en',
    'One tablet a day',
    'So what’s the reason?',
    'I’d like to say yes. Give me a little time.',
    'You asked “So what’s the reason?”, but',
  ],
  ['en', 'One tablet a day', 'How was the market?', 'The market was full of people.', 'held something back'],
  [
    'fr',
    'Réparer une relation de travail',
    'Il y a autre chose ?',
    'Non.',
    'Vous avez demandé « Il y a autre chose ? », mais',
  ],
  [
    'fr',
    'Un comprimé par jour',
    'Et la raison, c’est quoi ?',
    'Laissez-moi un peu de temps.',
    'Vous avez demandé « Et la raison, c’est quoi ? », mais',
  ],
  [
    'fr',
    'Un comprimé par jour',
    'Comment était le marché ?',
    'Le marché était plein de monde.',
    'ne vous a pas tout dit',
  ],
] as const)('%s, %s: after “%s” – “%s” the reason says “%s”', (language, mission, question, answer, reason) => {
  const [, goal] = reportOn(language, mission, ['Hm.', 'Hm.', question, answer]).objectives
  expect(goal?.reason?.replaceAll(/\s/g, ' ')).toContain(reason)
})

test.each([
  [
    'en',
    'Three late reports',
    'How are things?',
    'I could leave out the late ones on Friday.',
    'Nice weather today.',
    'did not suggest',
  ],
  [
    'fr',
    'Trois rapports en retard',
    'Comment ça va ?',
    'Je pourrais laisser les derniers vendredi.',
    'Beau temps aujourd’hui.',
    'n’a proposé aucune',
  ],
] as const)(
  '%s, %s: no reason says that there was no step beside “%s” – “%s”',
  (language, mission, question, step, next, none) => {
    const lines = [question, step, next, 'Hm.']
    expect(reportOn(language, mission, lines).objectives[2]?.reason ?? '').not.toContain(none)
  },
)

test.each([
  ['Let him name the conditions of a trial', true],
  ['Ask about her conditions', true],
  ['Hear the conditions under which she would stay', true],
  ['Ask about her health conditions', false],
  ['Let her describe her working conditions', false],
  ['Le laisser nommer les conditions d’un essai', true],
  ['Entendre ses conditions', true],
  ['Parler de ses conditions de travail', false],
  ['Demander des nouvelles de sa condition physique', false],
])('the goal “%s” wants conditions of the other: %s', (label, isWanted) => {
  expect(wantsConditions(label)).toBe(isWanted)
})
