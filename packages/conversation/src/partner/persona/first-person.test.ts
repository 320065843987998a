import { expect, test } from 'vitest'
import { echoOf } from './echo.ts'
import { inFirstPerson } from './first-person.ts'

test.each([
  ['She has been interviewing with another company.', 'I have been interviewing with another company.'],
  ['Nadia feels guilty about the accident', 'I feel guilty about the accident.'],
  ['She never told her team about her illness.', 'I never told my team about my illness.'],
  ['I lost a contract because of it.', 'I lost a contract because of it.'],
  ['The roof leaks.', 'The roof leaks.'],
])('%s → %s', (text, said) => {
  expect(inFirstPerson(text, 'en', 'Nadia')).toBe(said)
})

test.each([
  ['Elle a fait une erreur et n’en a parlé à personne.', 'J’ai fait une erreur et n’en ai parlé à personne.'],
  ['Claire veut quitter son poste', 'Je veux quitter mon poste.'],
  ['Il se sent seul depuis son divorce.', 'Je me sens seul depuis mon divorce.'],
  ['Je pense à partir.', 'Je pense à partir.'],
])('%s → %s', (text, said) => {
  expect(inFirstPerson(text, 'fr', text.startsWith('Claire') ? 'Claire' : 'Paul')).toBe(said)
})

test('a phrase is taken up only where it is whole', () => {
  const none = new Set<string>()
  expect(echoOf('How is the new schedule for you?', 'en', none)).toBe('the new schedule')
  expect(echoOf('What about your drivers?', 'en', none)).toBe('my drivers')
  expect(echoOf('How does this affect the rest of your life?', 'en', none)).toBeNull()
  expect(echoOf('Comment vivez-vous la charge de travail ?', 'fr', none)).toBe('la charge de travail')
  expect(echoOf('Parlez-moi de votre équipe.', 'fr', none)).toBe('mon équipe')
  expect(echoOf('Comment ça va ces derniers temps ?', 'fr', none)).toBeNull()
})
