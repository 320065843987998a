import { missionDraft, personaDraft, scenarioDraft, type SignOfObjective } from '@parley/contracts/authored'
import type { ScenarioSet } from '@parley/contracts/calls'
import {
  addressReader,
  bareText,
  cutText,
  keyWords,
  namePerson,
  pronounsFor,
  temperamentNamed,
} from '../../own-scenarios/index.ts'
import { libraryObserver } from '../templates.content.ts'
import { answerWords } from './answer-words.ts'
import type { ScenarioAnswers } from './scenario-answers.ts'

const scenarioText = scenarioDraft.omit({ persona_id: true, mission_id: true, observer_ids: true })

/** The other person's name is left out: it is said in every sentence. */
const signsOfGoal = ({ goal, language, with_whom }: ScenarioAnswers): SignOfObjective[] => {
  const { first_name, last_name } = namePerson(with_whom, language)
  const names = new Set(keyWords(`${first_name} ${last_name}`, language))
  const words = keyWords(goal, language).filter((word) => !names.has(word))
  if (words.length === 0) return [{ kind: 'more_open' }]
  return [{ kind: 'mentions', phrases: { en: [], fr: [], [language]: words } }]
}

const personaOf = (answers: ScenarioAnswers) => {
  const { language, temperament, secret, reveal_when, objection, opening, situation } = answers
  const words = answerWords[language]
  const { role, ...name } = namePerson(answers.with_whom, language)
  const { dials, words: manner } = temperamentNamed(temperament, language)
  return personaDraft.parse({
    ...name,
    pronouns: pronounsFor({ with_whom: answers.with_whom, language, about: `${situation} ${secret}` }),
    language,
    name: cutText(words.personaName([name.first_name, name.last_name].filter(Boolean).join(' '), role), 120),
    description: manner.style,
    job_title: role,
    background: situation,
    communication_style: manner.style,
    mood_start: manner.mood,
    goals: words.wants,
    hidden_facts: [{ fact: secret, reveal_when }],
    objections: [objection, ...manner.objections],
    dials,
    opening_lines: [opening],
    knowledge: addressReader(situation, language),
  })
}

const missionOf = (answers: ScenarioAnswers, namedAnswers: ScenarioAnswers & { name: string }) => {
  const { language, goal, learner_role } = answers
  const words = answerWords[language]
  const signs: SignOfObjective[][] = [signsOfGoal(answers), [{ kind: 'told' }], [{ kind: 'own_step' }]]
  return missionDraft.parse({
    language,
    name: cutText(goal, 120),
    description: words.description(namedAnswers),
    learner_role,
    briefing: words.briefing(namedAnswers),
    ai_context: words.context(namedAnswers),
    objectives: words.goals(goal).map((label, place) => ({ label, required: true, weight: 1, signs: signs[place] })),
    win_conditions: words.win(namedAnswers),
    lose_conditions: words.lose(namedAnswers),
    end_conditions: words.end,
    hints: words.hints.map((text, place) => ({ trigger: place === 0 ? 'on_request' : 'stuck', text, cost: 3 })),
    max_turns: 30,
  })
}

/** Writes the drafts of a scenario from an author's answers. Everything in them can be changed afterwards. */
export const setFromAnswers = (rawAnswers: ScenarioAnswers): ScenarioSet => {
  const answers = { ...rawAnswers, goal: bareText(rawAnswers.goal) }
  const { language, focus, opening, resolution } = answers
  const words = answerWords[language]
  const namedAnswers = { ...answers, name: namePerson(answers.with_whom, language).first_name }
  return {
    persona: personaOf(answers),
    mission: missionOf(answers, namedAnswers),
    observer: { ...libraryObserver(focus, language), visibility: 'private' },
    scenario: scenarioText.parse({
      language,
      name: cutText(words.title(namedAnswers), 120),
      description: words.description(namedAnswers),
      intro: words.intro(namedAnswers),
      opening_lines: [opening],
      resolution,
    }),
  }
}
