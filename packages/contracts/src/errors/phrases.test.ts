import { expect, test } from 'vitest'
import { permissionsOf, roles } from '../access/index.ts'
import { problems } from './index.ts'

const texts = Object.entries(problems).filter(([, { status }]) => status === 402)

test('each text about missing credit names the role that can add some, in both languages', () => {
  expect(roles.filter((role) => permissionsOf[role].includes('organization-update-credit'))).toEqual(['super-admin'])
  expect(texts.map(([code]) => code)).toEqual(['credit-exhausted', 'credit-missing'])
  for (const [code, { en, fr }] of texts)
    expect([code, en, fr]).toEqual([
      code,
      expect.stringContaining('A super-admin of the platform can add'),
      expect.stringContaining('Un super-administrateur de la plateforme peut en ajouter'),
    ])
})

test('an outage is said in one sentence, before and after the server got the request', () => {
  const { 'bad-gateway': broken, unavailable } = problems
  expect([broken.en, broken.fr]).toEqual([unavailable.en, unavailable.fr])
})
