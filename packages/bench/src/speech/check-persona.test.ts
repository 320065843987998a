import { libraryScenarios } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { checkPersona } from './check-persona.ts'

const personas = [...new Set(libraryScenarios.map(({ persona }) => persona))]

test.each(personas)('every answer of %s has its examples, and nothing else is missing', (persona) => {
  expect(checkPersona(persona)).toEqual([])
})
