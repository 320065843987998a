import { z } from 'zod'
import { allOf, anyOf } from '../../access/access.ts'
import {
  missionDraft,
  observerDraft,
  personaCard,
  personaDraft,
  scenarioDraft,
  sourceTexts,
} from '../../authored/index.ts'
import { call } from '../../kit/index.ts'
import { languageField } from '../field.ts'

/** A whole scenario as drafts: its parts stand beside it and get their ids when they are stored. */
const scenarioSet = z.object({
  persona: personaDraft,
  mission: missionDraft,
  observer: observerDraft,
  scenario: scenarioDraft.omit({ persona_id: true, mission_id: true, observer_ids: true }),
})
export type ScenarioSet = z.output<typeof scenarioSet>

const templateKey = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** The text by which a reader chooses a draft. */
const draftCard = z.object({ name: z.string(), description: z.string(), tags: z.array(z.string()) })

const templateCard = draftCard
  .extend({
    key: templateKey,
    /** The parts that the forms of their kinds open with. */
    parts: z.object({ persona: draftCard, mission: draftCard, observer: draftCard }),
    learner_role: z.string(),
    difficulty: z.number().int(),
    estimated_minutes: z.number().int(),
    persona: personaCard,
  })
  .meta({ id: 'ScenarioTemplate' })
export type ScenarioTemplate = z.output<typeof templateCard>

const answer = (longest: number) => z.string().trim().min(2).max(longest)

/** The tempers that the assistant offers for the other person. */
export const temperamentNames = ['guarded', 'angry', 'silent', 'hurt', 'stubborn', 'talkative'] as const

/** The points that an observer of a new scenario looks at. */
export const observerFocuses = ['listening', 'feedback', 'motivation', 'calm'] as const

/** The answers of an author to the assistant’s questions. */
export const scenarioAnswers = z.object({
  language: languageField,
  learner_role: answer(120),
  with_whom: answer(80),
  situation: answer(600),
  temperament: z.enum(temperamentNames),
  /** The persona's secret, told to a learner who earns it. */
  secret: answer(280),
  reveal_when: z.enum(['asked_openly', 'reflected', 'trust', 'affirmed']),
  objection: answer(280),
  goal: answer(200),
  opening: answer(280),
  resolution: answer(280),
  focus: z.enum(observerFocuses),
})

const writesAny = anyOf(
  'coaching-scenario-create',
  'coaching-persona-create',
  'coaching-mission-create',
  'coaching-observer-create',
)

const writesAll = allOf(
  'coaching-scenario-create',
  'coaching-persona-create',
  'coaching-mission-create',
  'coaching-observer-create',
)

const storedScenario = z.object({ scenario_id: z.uuid() })

/** The calls with which authors begin: templates, and scenarios that are made of several drafts at once. */
export const templateCalls = {
  list: call({
    method: 'GET',
    path: '/v1/templates',
    summary: 'The templates for new scenarios in one language',
    access: writesAny,
    query: z.object({ language: languageField }),
    answers: { 200: z.object({ items: z.array(templateCard) }) },
  }),
  read: call({
    method: 'GET',
    path: '/v1/templates/{key}',
    summary: 'One template with all its drafts',
    access: writesAny,
    params: z.object({ key: templateKey }),
    query: z.object({ language: languageField }),
    answers: { 200: z.object({ key: templateKey, set: scenarioSet }) },
  }),
}

const writesSome = anyOf(
  'coaching-scenario-create',
  'coaching-persona-create',
  'coaching-mission-create',
  'coaching-observer-create',
  'coaching-playlist-create',
)

/** Drafts that a language model of the organisation writes. */
export const draftCalls = {
  state: call({
    method: 'GET',
    path: '/v1/drafts',
    summary: 'Whether a language model can draft and translate for the caller',
    access: writesSome,
    answers: { 200: z.object({ language_model: z.boolean() }) },
  }),
  write: call({
    method: 'POST',
    path: '/v1/drafts',
    summary: 'A draft of a scenario with its parts from an author’s text, as lines of JSON; nothing is stored',
    access: writesAll,
    body: z.object({ text: z.string().trim().min(1).max(20_000), language: languageField }),
    answers: { 200: z.string() },
    transport: 'stream',
    errors: ['no-language-model', 'credit-exhausted', 'credit-missing'],
  }),
  translate: call({
    method: 'POST',
    path: '/v1/drafts/translation',
    summary:
      'Texts of a record in the other language, as lines of JSON in the order in which they are written; nothing is stored',
    access: writesSome,
    body: z.object({ from: languageField, to: languageField, texts: sourceTexts }),
    answers: { 200: z.string() },
    transport: 'stream',
    errors: ['no-language-model', 'credit-exhausted', 'credit-missing'],
  }),
}

export const scenarioSetCalls = {
  create: call({
    method: 'POST',
    path: '/v1/scenario_sets',
    summary: 'Store a persona, a mission, an observer and the scenario that they make up, all or none',
    access: writesAll,
    body: scenarioSet,
    answers: { 201: storedScenario },
  }),
  fromAnswers: call({
    method: 'POST',
    path: '/v1/scenario_sets/from_answers',
    summary: 'Write a scenario with its parts from an author’s answers, without a language model',
    access: writesAll,
    body: scenarioAnswers,
    answers: { 201: storedScenario },
  }),
}
