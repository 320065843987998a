import {
  type AuthoredKind,
  missionDraft,
  observerDraft,
  personaDraft,
  scenarioDraft,
  type SignOfObjective,
} from '@parley/contracts/authored'
import type { publishedRecords } from '../../authored/index.ts'
import type { Language, OwnScenarioAnswers } from './answers.ts'
import { bareText as bare, cutText } from './cut-text.ts'
import { keyWords } from './key-words.ts'
import { namePerson } from './name-person.ts'
import { pronounsFor } from '../pronouns/person-gender.ts'
import { sayFear } from '../sentences/say-fear.ts'
import { temperamentOf } from './temperaments.ts'
import { libraryObserver } from './own-observer.content.ts'
import { ownSentences } from '../sentences/own-sentences.ts'
import { ownWords } from './own-words.ts'

type Ids = Record<Exclude<AuthoredKind, 'playlist'>, string>

/** A goal holds 300 characters, and an answer alone may have as many. */
const goalOf = (text: string): string => (text.length > 300 ? `${cutText(text, 299).trimEnd()}…` : text)

const mentionsOf = (about: string, language: Language): SignOfObjective[] => {
  const words = keyWords(about, language)
  if (words.length === 0) return [{ kind: 'more_open' }]
  return [{ kind: 'mentions', phrases: { en: language === 'en' ? words : [], fr: language === 'fr' ? words : [] } }]
}

const personaOf = (answers: OwnScenarioAnswers) => {
  const { language } = answers
  const words = ownWords[language]
  const { role, ...name } = namePerson(answers.with_whom, language)
  const { dials, words: manner } = temperamentOf(answers)
  return personaDraft.parse({
    name: answers.with_whom,
    language,
    visibility: 'private',
    ...name,
    pronouns: pronounsFor(answers),
    job_title: role,
    background: words.background,
    communication_style: manner.style,
    mood_start: manner.mood,
    goals: words.goals,
    hidden_facts: words.hiddenFacts,
    objections: [sayFear(answers), ...manner.objections],
    dials,
    opening_lines: [manner.opening],
  })
}

const missionOf = (answers: OwnScenarioAnswers) => {
  const { language, about, good_ending } = answers
  const words = ownWords[language]
  return missionDraft.parse({
    name: cutText(bare(about), 120),
    description: words.challenge(bare(answers.hard)),
    language,
    visibility: 'private',
    briefing: words.briefing(answers),
    ai_context: words.context(answers),
    objectives: [
      { label: goalOf(words.raise(bare(about))), required: true, weight: 1, signs: mentionsOf(about, language) },
      { label: words.listen, required: false, weight: 1, signs: [{ kind: 'said_back' }] },
      { label: goalOf(words.reach(bare(good_ending))), required: true, weight: 2, signs: [{ kind: 'own_step' }] },
    ],
    win_conditions: words.win(bare(good_ending)),
    lose_conditions: words.lose,
    end_conditions: words.end,
    hints: words.hints,
    difficulty: 2,
    max_turns: 30,
  })
}

/** Persona, mission, observer and scenario from six answers. No language model is needed. */
export const ownScenarioDrafts = (answers: OwnScenarioAnswers, ids: Ids): publishedRecords.PublishedRecord[] => {
  const { language } = answers
  const words = ownWords[language]
  const persona = personaOf(answers)
  const scenario = scenarioDraft.parse({
    name: cutText(words.title(persona.first_name, bare(answers.about)), 120),
    description: words.challenge(bare(answers.hard)),
    language,
    visibility: 'private',
    persona_id: ids.persona,
    mission_id: ids.mission,
    observer_ids: [ids.observer],
    intro: words.intro,
    resolution: words.resolution,
    speech: ownSentences(answers),
    estimated_minutes: 10,
  })
  return [
    { kind: 'persona', id: ids.persona, draft: persona },
    { kind: 'mission', id: ids.mission, draft: missionOf(answers) },
    {
      kind: 'observer',
      id: ids.observer,
      draft: observerDraft.parse({ ...libraryObserver('listening', language), visibility: 'private' }),
    },
    { kind: 'scenario', id: ids.scenario, draft: scenario },
  ]
}
