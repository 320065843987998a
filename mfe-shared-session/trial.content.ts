import { englishQuestions } from '@parley/conversation/partner/questions/en'
import { frenchQuestions } from '@parley/conversation/partner/questions/fr'
import { demoLibrary, libraryScenarios, type LibraryLanguage } from '@parley/fixtures/library'
import { speechToFile } from './src/features/trial/session/answer-columns.ts'
import {
  type TrialContent,
  type TrialKey,
  trialKeys,
  type TrialSpeechFile,
} from './src/features/trial/session/trial-content.ts'

/** The scenario that each persona of the trial plays. */
const scenarioOf: Record<TrialKey, string> = {
  nadia: 'late-reports',
  amelie: 'first-coaching-talk',
  sofia: 'letter-on-friday',
}

/** Every conversation of the trial judges a criterion once, whichever of its observers asks for it. */
const criteriaOf = (observers: readonly { criteria: TrialContent['criteria'] }[]): TrialContent['criteria'] => {
  const all = observers.flatMap(({ criteria }) => criteria)
  return all.filter(({ key }, place) => all.findIndex((one) => one.key === key) === place)
}

/** One persona of the demo library with its scenario and mission. */
const partsOf = (key: TrialKey, language: LibraryLanguage) => {
  const { personas, missions, observers, scenarios } = demoLibrary(language)
  const scenario = scenarios[libraryScenarios.findIndex((one) => one.key === scenarioOf[key])]?.draft
  const persona = personas.find(({ id }) => id === scenario?.persona_id)?.draft
  const mission = missions.find(({ id }) => id === scenario?.mission_id)?.draft
  if (!scenario || !persona || !mission) throw new Error(`The demo library lacks the scenario of ${key}.`)
  return { scenario, persona, mission, observers }
}

/** All that the persona can say after its first line. */
const speechOf = (key: TrialKey, language: LibraryLanguage): TrialSpeechFile => {
  const { scenario, persona } = partsOf(key, language)
  return {
    persona: persona.speech && speechToFile(persona.speech),
    scenario: scenario.speech,
    questions: language === 'fr' ? frenchQuestions : englishQuestions,
  }
}

/** The material of a persona and its scenario until the first line stands. */
const contentOf = (key: TrialKey, language: LibraryLanguage): TrialContent => {
  const { scenario, persona, mission, observers } = partsOf(key, language)
  const { first_name, last_name, job_title, company, avatar, mood_start, hidden_facts, dials } = persona
  const { outcome_mode, min_user_turns, difficulty, dial_overrides, objectives, max_turns } = mission
  return {
    person: {
      key,
      name: `${first_name} ${last_name}`,
      firstName: first_name,
      post: [job_title, company].filter(Boolean).join(', '),
      avatar,
      scenario: scenario.name,
      description: scenario.description,
      mood: mood_start,
    },
    role: mission.learner_role,
    briefing: mission.briefing,
    cast: {
      persona: {
        first_name,
        last_name,
        job_title,
        company,
        mood_start,
        hidden_facts,
        dials,
        pronouns: persona.pronouns,
        goals: persona.goals,
        objections: persona.objections,
        knowledge: persona.knowledge,
      },
      mission: { outcome_mode, min_user_turns, difficulty, dial_overrides, objectives },
      scenario: {
        opening_lines: scenario.opening_lines,
        resolution: scenario.resolution,
      },
      language,
    },
    rules: {
      outcome_mode,
      min_user_turns,
      max_turns,
      timeout_outcome: 'end',
      who_starts: 'persona',
      time_limit_s: null,
      idle_s: null,
    },
    objectives,
    criteria: criteriaOf(
      scenario.observer_ids.flatMap((id) => observers.find((observer) => observer.id === id)?.draft ?? []),
    ),
  }
}

/** The content files of the trial: their paths below `dist`, and their texts. */
export const trialFiles = (): Record<string, string> =>
  Object.fromEntries(
    (['en', 'fr'] as const).flatMap((language) => {
      const contents = trialKeys.map((key) => contentOf(key, language))
      const people = contents.map(({ person }) => person)
      return [
        [`content/people.${language}.json`, JSON.stringify(people)] as const,
        ...contents.map((one) => [`content/${one.person.key}.${language}.json`, JSON.stringify(one)] as const),
        ...trialKeys.map(
          (key) => [`content/${key}.speech.${language}.json`, JSON.stringify(speechOf(key, language))] as const,
        ),
      ]
    }),
  )
