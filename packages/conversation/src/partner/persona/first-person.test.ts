import { expect, test } from 'vitest'
import { fieldInFirstPerson, inFirstPerson } from './first-person.ts'

test.each([
  ['She has been interviewing with another company.', 'I have been interviewing with another company.'],
  ['Nadia feels guilty about the accident', 'I feel guilty about the accident.'],
  ['She never told her team about her illness.', 'I never told my team about my illness.'],
  ['I lost a contract because of it.', 'I lost a contract because of it.'],
  ['The roof leaks.', 'The roof leaks.'],
])('%s → %s', (text, ownWords) => {
  expect(inFirstPerson(text, 'en', 'Nadia')).toBe(ownWords)
})

test.each([
  ['Elle a fait une erreur et n’en a parlé à personne.', 'J’ai fait une erreur et n’en ai parlé à personne.'],
  ['Claire veut quitter son poste', 'Je veux quitter mon poste.'],
  ['Il se sent seul depuis son divorce.', 'Je me sens seul depuis mon divorce.'],
  ['Je pense à partir.', 'Je pense à partir.'],
])('%s → %s', (text, ownWords) => {
  expect(inFirstPerson(text, 'fr', text.startsWith('Claire') ? 'Claire' : 'Paul')).toBe(ownWords)
})

test('a field is turned where it speaks of the persona, and left where it speaks of another', () => {
  expect(
    fieldInFirstPerson('His pressure was high. He sleeps five hours. The market is near.', 'en', 'Henri', 'he/him'),
  ).toEqual(['My pressure was high.', 'I sleep five hours.', 'The market is near.'])
  expect(fieldInFirstPerson('Leo used to love science. He stays in his room now.', 'en', 'Viktor', 'he/him')).toEqual([
    'Leo used to love science.',
    'He stays in his room now.',
  ])
  expect(fieldInFirstPerson('Leo is in year seven. He liked drawing.', 'en', 'Sofia', 'she/her')[1]).toBe(
    'He liked drawing.',
  )
  expect(fieldInFirstPerson('Sa tension est haute. Il dort cinq heures.', 'fr', 'Henri', 'il')).toEqual([
    'Ma tension est haute.',
    'Je dors cinq heures.',
  ])
})

test('a sentence about a person whom the pronoun cannot mean stays unchanged', () => {
  const mother =
    'Her son is twelve. Since the autumn his marks have dropped, and he stays in. She told him that she worries.'
  expect(fieldInFirstPerson(mother, 'en', 'Sofia', 'she/her')).toEqual([
    'My son is twelve.',
    'Since the autumn his marks have dropped, and he stays in.',
    'I told him that I worry.',
  ])
  expect(fieldInFirstPerson('Depuis la rentrée, il rentre et sa chambre reste close.', 'fr', 'Sofia', 'elle')).toEqual([
    'Depuis la rentrée, il rentre et sa chambre reste close.',
  ])
  expect(fieldInFirstPerson('Il y a trois semaines, il a perdu son projet.', 'fr', 'Jonas', 'il')).toEqual([
    'Il y a trois semaines, j’ai perdu mon projet.',
  ])
  expect(inFirstPerson('Il fait savoir qu’il répond peu et se fait remplacer.', 'fr', 'Jonas', 'il')).toBe(
    'Je fais savoir que je réponds peu et me fais remplacer.',
  )
})
