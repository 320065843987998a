import { expect, test } from 'vitest'
import { labelledSets } from '../observer/labels/labelled-sets.ts'
import { distressReply, isInDistress } from './index.ts'

test.each([
  'I want to die.',
  'Honestly, I just want to kill myself.',
  'I’ve been thinking about suicide since March.',
  'Sometimes I think of ending my life',
  'i dont want to live anymore',
  'I do not want to be alive any more.',
  'I feel suicidal.',
  'I am going to kill myself tonight',
  'I might hurt myself.',
  'Everybody would be better off without me.',
  'My husband beats me when I come home late.',
  'I was raped last year and nobody knows.',
  'Stop. This is not a role play, I need help.',
  'This is real. I am scared, please answer.',
  'I wish I was dead.',
  'I’d rather be dead.',
  'Some days I just want to end it all.',
  'I want it all to end.',
  'I have suicidal thoughts.',
  'I tried to kill myself last year.',
  'I feel like killing myself',
  'I wanna die',
  'im going to kill myself',
  'I am considering suicide.',
  'I can’t go on living.',
  'I have no reason to live.',
  'I just don’t want to live.',
  'I cut myself at night.',
  'I’ve been cutting myself again.',
  'I self-harm.',
  'My ex hits me.',
  'Je veux mourir.',
  'j ai envie de mourir, vraiment j’ai envie de mourir',
  'J’ai juste envie d’en finir.',
  'Je pense à me suicider.',
  'J’ai des idées suicidaires depuis des mois.',
  'Je ne veux plus vivre.',
  'Je n’ai plus la force de vivre',
  'J’ai envie d’en finir avec la vie.',
  'Ils seraient mieux sans moi.',
  'Mon mari me frappe.',
  'J’ai été violée.',
  'Ce n’est pas un jeu, j’ai besoin d’aide.',
  'jai envie de mourir',
  'j ai envie de me tuer',
  'J’aimerais mourir.',
  'Je voudrais être morte.',
  'Je pense souvent au suicide.',
  'J’ai déjà pensé à me suicider.',
  'J’ai essayé de me tuer l’année dernière.',
  'J’ai fait une tentative de suicide.',
  'J’ai des idées noires.',
  'Je me sens suicidaire.',
  'Je n’ai plus aucune envie de vivre, je n’ai plus de raison de vivre.',
  'J’en ai marre de vivre.',
  'Je me coupe les veines.',
  'Je me scarifie.',
  'Je me fais du mal.',
  'Mon ex me frappe.',
])('a learner in danger is recognised: %s', (text) => {
  expect(isInDistress(text)).toBe(true)
})

test.each([
  'Do you sometimes think about killing yourself?',
  'Have you had thoughts of suicide?',
  'You said you want to die. Tell me more.',
  'You sound as if you do not want to live any more.',
  'I nearly died of embarrassment.',
  'I want to die of shame when I read that mail.',
  'I could kill myself for forgetting your birthday.',
  'I am dying to hear how it went, I want to die laughing.',
  'This deadline is killing me.',
  'I don’t want to live in Paris any more.',
  'I do not want to hurt you.',
  'I don’t want to kill myself over a report.',
  'We were beaten by a better offer.',
  'I need help with the schedule.',
  'I wish I were dead certain about this.',
  'I would like to end it all on a good note.',
  'I’d rather be dead than late.',
  'I have considered suicide prevention training for the team.',
  'You say that you have no reason to live.',
  'This is real progress, and I need you on the team.',
  'Est-ce que vous pensez à mourir ?',
  'Tu as des idées suicidaires ?',
  'Vous avez dit que vous vouliez en finir.',
  'Je veux en finir avec ce dossier.',
  'J’ai envie d’en finir rapidement avec cette réunion.',
  'C’est à mourir de rire, je vais mourir de rire.',
  'Je ne veux plus vivre à Paris.',
  'Je vais me tuer à la tâche si ça continue.',
  'Je ne veux pas vous faire du mal.',
  'Je vais être mort de fatigue demain.',
  'Je préférerais mourir plutôt que de reprendre ce dossier.',
  'Je me fais du mal au dos en portant ces cartons.',
  'Vous dites que vous pensez au suicide.',
])('ordinary words are not distress: %s', (text) => {
  expect(isInDistress(text)).toBe(false)
})

test('no labelled sentence of a coach counts as distress', () => {
  const lines = Object.values(labelledSets).flatMap(({ sentences }) => sentences.map(({ text }) => text))
  expect(lines.length).toBeGreaterThan(400)
  expect(lines.filter(isInDistress)).toEqual([])
})

test.each(['en', 'fr'] as const)('the reply in %s steps out of the role and names the emergency number', (language) => {
  const reply = distressReply(language)
  expect(reply).toContain('112')
  expect(isInDistress(reply)).toBe(false)
})
