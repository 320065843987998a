import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { speechFromFile, speechToFile } from './answer-columns.ts'

test.each(['en', 'fr'] as const)(
  '%s: the sentences of every persona come out of their file as they went in',
  (language) => {
    const speeches = demoLibrary(language).personas.flatMap(({ draft }) => draft.speech ?? [])
    expect(speeches.length).toBeGreaterThan(0)
    for (const speech of speeches) expect(speechFromFile(speechToFile(speech))).toEqual(speech)
  },
)
