import { scanText } from '@parley/conversation/markers'
import {
  answerMatcher,
  type Cast,
  matchAnswers,
  type PartnerTurn,
  replyTo,
  sharedQuestions,
} from '@parley/conversation/partner'
import { demoLibrary, libraryId, libraryScenarios } from '@parley/fixtures/library'

export const castFor = (persona: string, language: 'en' | 'fr', scenarioKey: string | undefined): Cast => {
  const library = demoLibrary(language)
  const libraryScenario = libraryScenarios.find(
    ({ key, persona: owner }) => owner === persona && (!scenarioKey || key === scenarioKey),
  )
  if (!libraryScenario) throw new Error(`${persona} plays in no scenario ${scenarioKey ?? ''}`)
  const mission = library.missions.find(({ id }) => id === libraryId('mission', libraryScenario.mission, language))
  const who = library.personas.find(({ id }) => id === libraryId('persona', persona, language))
  const scenario = library.scenarios.find(({ id }) => id === libraryId('scenario', libraryScenario.key, language))
  if (!mission || !who || !scenario) throw new Error(`${libraryScenario.key} lacks its persona or its mission`)
  return {
    persona: who.draft,
    mission: mission.draft,
    scenario: scenario.draft,
    language,
    seed: 1,
    // Without a scenario the writer goes on past the point where a session would end.
    free_speech: scenarioKey === undefined,
  }
}

/** A conversation at the keyboard that shows, for each line, what the engine made of it. */
export const openRehearsal = (persona: string, language: 'en' | 'fr', scenario?: string) => {
  const cast = castFor(persona, language, scenario)
  const turns: PartnerTurn[] = [{ role: 'persona', text: replyTo(cast, []).text }]
  const say = (text: string): string[] => {
    turns.push({ role: 'learner', text })
    const reply = replyTo(cast, turns)
    turns.push({ role: 'persona', text: scanText(reply.text).text })
    const { speech } = cast.persona
    const matches = speech
      ? matchAnswers(answerMatcher(speech, language, sharedQuestions[language]), { text, whole: text }).slice(0, 3)
      : []
    const near = matches.map(({ target, score }) => `${target.key} ${score.toFixed(2)}`).join(', ')
    return [
      `  ${cast.persona.first_name}: ${reply.text}`,
      `  (${reply.move} → ${reply.source}; ${near || 'no answer near'}; openness ${reply.readiness}, ${reply.talk})`,
    ]
  }
  return { opening: `  ${cast.persona.first_name}: ${turns[0]?.text ?? ''}`, say }
}
