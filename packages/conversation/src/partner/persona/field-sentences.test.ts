import { expect, test } from 'vitest'
import type { PartnerPersona } from '../cast.ts'
import { fieldSentences } from './field-sentences.ts'

const dials = { resistance: 3, patience: 3, talkativeness: 3, warmth: 3 }

const saidBy = (
  field: string,
  language: 'en' | 'fr',
  own: Pick<PartnerPersona, 'first_name' | 'last_name' | 'pronouns'>,
): string[] => fieldSentences(field, { language, persona: { ...own, dials }, seed: 1, mission: mission })

const mission = { outcome_mode: 'none', min_user_turns: 0, difficulty: 3 } as const
const rita = { first_name: 'Rita', last_name: 'Kemp', pronouns: 'she/her' }
const paul = { first_name: 'Paul', last_name: 'Morin', pronouns: 'il' }
const lucie = { first_name: 'Lucie', last_name: 'Bonnet', pronouns: 'elle' }

test.each([
  [
    'Rita Kemp, 44, has driven buses and has trained others since 2015.',
    'I have driven buses and have trained others since 2015.',
  ],
  ['In May the depot told her that line nine will close.', 'In May the depot told me that line nine will close.'],
  ['Her clinic offered her the night shift.', 'My clinic offered me the night shift.'],
  [
    'Last week a passenger, Mr Lowe, shouted at her driver before she came.',
    'Last week a passenger, Mr Lowe, shouted at my driver before I came.',
  ],
  ['Drives line nine. Ordered a new uniform in March.', 'Drives line nine.'],
  ['The depot has sixty buses.', 'The depot has sixty buses.'],
  ['I drive line nine. The depot has sixty buses.', 'I drive line nine.'],
  ['Rita has driven buses for years. I drive line nine.', 'I have driven buses for years.'],
  ['Rita’s been ill since May. Rita’s brother drives line two.', 'I’ve been ill since May.'],
  ['Mrs Kemp has driven buses for years.', 'I have driven buses for years.'],
])('English, as its owner says it: %s', (field, firstSaying) => {
  expect(saidBy(field, 'en', rita)[0]).toBe(firstSaying)
})

test.each([
  [
    'Paul Morin dirige une boulangerie et mène sept personnes.',
    'Je dirige une boulangerie et mène sept personnes.',
    paul,
  ],
  ['En mai, la banque lui a refusé un prêt.', 'En mai, la banque m’a refusé un prêt.', paul],
  ['L’expert a constaté qu’il manquait une vis.', 'L’expert a constaté qu’il manquait une vis.', paul],
  ['Il y travaille depuis trois ans.', 'J’y travaille depuis trois ans.', paul],
  ['Son apprenti, Léo, est au courant.', 'Mon apprenti, Léo, est au courant.', paul],
  ['Madame Bonnet répond elle-même au téléphone.', 'Je réponds moi-même au téléphone.', lucie],
  ['Lucie répond elle-même au téléphone.', 'Je réponds moi-même au téléphone.', lucie],
  [
    'Le mois dernier, M. Perrin est tombé avant qu’elle n’arrive.',
    'Le mois dernier, M. Perrin est tombé avant que je n’arrive.',
    lucie,
  ],
  ['On lui a demandé un rapport qu’elle n’a pas écrit.', 'On m’a demandé un rapport que je n’ai pas écrit.', lucie],
] as const)('French, as its owner says it: %s', (field, onlySaying, persona) => {
  expect(saidBy(field, 'fr', persona)).toEqual([onlySaying])
})

test.each([
  ['en', 'Rita comes across as cold.', rita],
  ['en', 'She secretly looks for another job.', rita],
  ['en', 'Her sister says that she works too much.', rita],
  ['en', 'A colleague told her to wait.', rita],
  ['en', 'The learner must ask her twice.', rita],
  ['en', 'The drivers call Rita the boss.', rita],
  ['en', 'Last year the depot made Rita angry.', rita],
  ['en', 'Rita and her brother share a flat.', rita],
  ['fr', 'Lucie passe pour froide.', lucie],
  ['fr', 'Elle cherche en secret un autre poste.', lucie],
  ['fr', 'Sa mère dit qu’elle travaille trop.', lucie],
  ['fr', 'C’est Lucie qui a demandé ce rendez-vous.', lucie],
  ['fr', 'On a confié à Lucie la caisse.', lucie],
  ['fr', 'Lucie et son frère partagent un appartement.', lucie],
  ['fr', 'Jonas et vous menez deux projets.', { ...paul, first_name: 'Jonas' }],
] as const)('%s: a persona does not say of itself what only the author may: %s', (language, field, persona) => {
  expect(saidBy(field, language, persona)).toEqual([])
})

test('a sentence about somebody else stays as it is, with the one that goes on about them', () => {
  expect(saidBy('A driver, Tom Reed, hit a kerb. He broke his wrist.', 'en', { ...rita, pronouns: 'he/him' })).toEqual([
    'A driver, Tom Reed, hit a kerb. He broke his wrist.',
  ])
})

test.each([
  [
    'en',
    'Rita has driven buses for years. She trains others. I drive line nine. My sister is ill. She needs me.',
    ['I have driven buses for years.', 'I train others.', 'I drive line nine.', 'My sister is ill. She needs me.'],
    rita,
  ],
  ['en', 'I drive line nine. The drivers call Rita first.', ['I drive line nine.'], rita],
  [
    'fr',
    'Lucie tient la caisse. Elle forme les autres. Je suis fatiguée. Ma sœur est malade. Elle a besoin de moi.',
    ['Je tiens la caisse.', 'Je forme les autres.', 'Je suis fatiguée.', 'Ma sœur est malade. Elle a besoin de moi.'],
    lucie,
  ],
  ['fr', 'Je suis fatiguée. On a confié la caisse à Lucie.', ['Je suis fatiguée.'], lucie],
] as const)('%s: in a field that speaks as “I” the name is the persona: %s', (language, field, sayings, persona) => {
  expect(saidBy(field, language, persona)).toEqual(sayings)
})
