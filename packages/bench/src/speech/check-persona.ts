import { sharedQuestions } from '@parley/conversation/partner'
import {
  libraryScenarios,
  personaFaults,
  personaSpeech,
  scenarioFaults,
  scenarioSpeech,
  sharedFaults,
} from '@parley/fixtures/library'

const languages = ['en', 'fr'] as const

const faultsIn = (persona: string, language: (typeof languages)[number]): string[] => {
  const sharedNames = new Set(Object.keys(sharedQuestions[language]))
  const own = personaSpeech(persona, language)
  if (!own) return [`${persona}/${language}.txt is missing`]
  const scenarios = libraryScenarios
    .filter((scenario) => scenario.persona === persona)
    .flatMap(({ key }) => {
      const file = scenarioSpeech(persona, key, language)
      const name = `${persona}/${key}.${language}.txt`
      return file ? scenarioFaults(file, own, sharedNames).map((fault) => `${name}: ${fault}`) : [`${name} is missing`]
    })
  return [
    ...sharedFaults(sharedQuestions[language]).map((fault) => `${language}: ${fault}`),
    ...personaFaults(own, language, sharedNames).map((fault) => `${persona}/${language}.txt: ${fault}`),
    ...scenarios,
  ]
}

/** Everything that is missing or wrong in the files of one persona. */
export const checkPersona = (persona: string): string[] => languages.flatMap((language) => faultsIn(persona, language))
