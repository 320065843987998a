import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { libraryObservers, talkOf } from '../report.samples.ts'
import { writeReport } from '../write-report.ts'

const all = libraryObservers()

test.each([
  ['en', 'Should I take the job?', 'What should be clearer at the end of this conversation?'],
  ['en', 'Should I take the job?', 'What would be useful for you to take from our conversation?'],
  ['en', 'Should I take the job?', 'What would you like to walk away with at the end of it?'],
  ['fr', 'Dois-je accepter ce poste ?', 'Qu’est-ce qui devrait être plus clair à la fin de cet échange ?'],
  ['fr', 'Dois-je accepter ce poste ?', 'Qu’aimeriez-vous avoir clarifié à la fin de notre entretien ?'],
  ['fr', 'Dois-je accepter ce poste ?', 'Qu’est-ce que vous aimeriez tirer de ce rendez-vous ?'],
] as const)('%s, “%s”: a question for the use of the talk agrees on the purpose: %s', (language, name, question) => {
  const { scenarios, missions } = demoLibrary(language)
  const scenario = scenarios.find(({ draft }) => draft.name.replaceAll(/\s/g, ' ') === name)
  const mission = missions.find(({ id }) => id === scenario?.draft.mission_id)?.draft ?? { objectives: [] }
  const lines = [question, 'Hm.', 'Bon.', 'Hm.', 'OK.', 'Hm.']
  const observer = all.content('listening', language)
  const report = writeReport({ ...talkOf(language, lines), mission, observer, language })
  expect(report.objectives[0]?.met).toBe(true)
})
