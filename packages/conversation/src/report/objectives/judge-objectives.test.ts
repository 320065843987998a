import type { Objective, SignOfObjective } from '@parley/contracts/authored'
import type { SessionEvent } from '@parley/contracts/session'
import { demoLibrary } from '@parley/fixtures/library'
import { expect, test, vi } from 'vitest'
import { observer } from '../../observer/model/index.ts'
import type { Language } from '../../observer/question-kind.ts'
import { foldSession, type SessionState } from '../../session/index.ts'
import { writeReport } from '../write-report.ts'
import { metObjectives } from './judge-objectives.ts'

const at = '2026-03-02T09:00:00.000Z'
const model = { provider: 'builtin', model: 'practice-partner' }
const usage = { input_tokens: 0, output_tokens: 0, cost_eur: 0 }

/** A conversation by turns, the persona first. */
const sessionOf = (texts: readonly string[]): SessionState =>
  foldSession(
    texts.flatMap((text, place): SessionEvent[] => {
      const [turn, seq] = [place + 1, place * 2 + 1]
      return place % 2 === 1
        ? [{ seq, at, type: 'turn.added', data: { turn, role: 'learner', text, client_turn_id: `t${turn}`, by: 'me' } }]
        : [
            { seq, at, type: 'reply.started', data: { turn } },
            {
              seq: seq + 1,
              at,
              type: 'reply.completed',
              data: { turn, model, usage, text, outcome: null, suppressed: null },
            },
          ]
    }),
  )

const objective = (...signs: SignOfObjective[]): Objective => ({
  label: 'Goal',
  required: true,
  weight: 1,
  signs,
  shown_by: null,
})

const phrases = (en: string[], fr: string[] = []) => ({ en, fr })

const judge = (texts: readonly string[], one: Objective, language: Language = 'en') => {
  const observer = { criteria: [], measures: [], min_user_turns: 1 }
  const mission = { objectives: [one] }
  const report = writeReport({ state: sessionOf(texts), persona: { first_name: 'Karim' }, mission, observer, language })
  return report.objectives[0]
}

const talk = [
  'You have twenty minutes.',
  'What do late deliveries cost you in the clinics?',
  'Two operations a month. That is the real price.',
  'So the price on paper is not the whole price. Shall we try it in one clinic first?',
  'Yes, a trial in one clinic I could accept.',
  'Good. I will send you a plan tomorrow.',
  'Fine.',
]

test('an objective is met when the learner asks about its subject, and quotes the question', () => {
  const sign = { kind: 'asks_about', phrases: phrases(['cost*']) } as const
  const result = judge(talk, objective(sign))
  expect(result).toMatchObject({ met: true, forbidden: false })
  expect(result?.evidence[0]).toMatchObject({ quote: talk[1], direction: 'for' })
  expect(judge(talk, objective({ kind: 'asks_about', phrases: phrases(['holiday*']) }))?.met).toBe(false)
})

test('a word that the learner only says, and does not ask about, is a mention', () => {
  const plan = phrases(['plan'])
  expect(judge(talk, objective({ kind: 'mentions', phrases: plan }))?.met).toBe(true)
  expect(judge(talk, objective({ kind: 'asks_about', phrases: plan }))?.met).toBe(false)
})

test('an objective is met when the persona agrees to it, and not when the persona refuses', () => {
  const sign = { kind: 'agrees_to', phrases: phrases(['trial', 'one clinic']) } as const
  expect(judge(talk, objective(sign))).toMatchObject({ met: true })
  const answers = ['No, a trial is not what I want.', 'Okay, but I will not do a trial.', 'Fine, never a trial.']
  const refusals = answers.map((answer) => judge(talk.with(4, answer), objective(sign))?.met)
  expect(refusals).toEqual([false, false, false])
})

test('a yes to “Got a minute?” agrees to nothing, and “Agreed” does so to what was proposed before', () => {
  const sign = { kind: 'agrees_to', phrases: phrases(['talk', 'own part']) } as const
  const opening = [
    'Hello.',
    'Hi, got a minute? I would like to talk about the meeting.',
    'Yes. I have put my pencil down.',
  ]
  expect(judge(opening, objective(sign))?.met).toBe(false)
  const proposal = [...opening, 'How about each of us presents their own part?', 'Hm.', 'Deal?', 'Agreed.']
  expect(judge(proposal, objective(sign))).toMatchObject({
    met: true,
    evidence: [{ quote: 'How about each of us presents their own part?' }, { quote: 'Agreed.' }],
  })
})

test.each([
  ['en', 'I could lower the price by ten percent for you.'],
  ['fr', 'Je peux vous faire une remise de dix pour cent.'],
] as const)('a forbidden discount fails its objective and is quoted, in %s', (language, line) => {
  const sign = { kind: 'must_not', act: 'discount', phrases: phrases([]) } as const
  expect(judge(['Bonjour.', line, 'Ah.'], objective(sign), language)).toMatchObject({
    met: false,
    forbidden: true,
    evidence: [{ quote: line, direction: 'against' }],
  })
  expect(judge(talk, objective(sign))).toMatchObject({ met: true, forbidden: false })
})

test('every sign of an objective has to show', () => {
  const asks = { kind: 'asks_about', phrases: phrases(['cost*']) } as const
  const blames = { kind: 'must_not', act: 'blame', phrases: phrases(['careless']) } as const
  expect(judge(talk, objective(asks, blames))?.met).toBe(true)
  const careless = talk.with(5, 'You were careless.')
  expect(judge(careless, objective(asks, blames))).toMatchObject({ met: false, forbidden: true })
})

test('an earlier single sign is read as one sign, and an objective without a sign stays open', () => {
  expect(judge(talk, { ...objective(), shown_by: 'more_open' })?.met).not.toBeNull()
  expect(judge(talk, objective())).toEqual({
    label: 'Goal',
    met: null,
    evidence: [],
    forbidden: false,
    reason: null,
  })
})

test('during the session, objectives that a later turn could undo are not met yet', () => {
  const objectives = [
    objective({ kind: 'asks_about', phrases: phrases(['cost*']) }),
    objective({ kind: 'must_not', act: 'discount', phrases: phrases([]) }),
    objective({ kind: 'told' }),
  ]
  const context = { state: sessionOf(talk), mission: { objectives }, language: 'en' as const }
  expect(metObjectives({ ...context, shown: [] })).toEqual([{ objective: 0, turn: 2 }])
  expect(metObjectives({ ...context, shown: ['told'] }).map(({ objective: place }) => place)).toEqual([0, 2])
})

test.each([
  ['that holds', [], [{ objective: 0, turn: 4 }]],
  ['that was broken', ['cost*'], []],
])('a win decides at once a goal %s to its end', (_, words, metGoals) => {
  const objectives = [objective({ kind: 'must_not', act: 'discount', phrases: phrases(words) })]
  const context = { state: sessionOf(talk.slice(0, 4)), mission: { objectives }, language: 'en' as const, shown: [] }
  expect(metObjectives(context)).toEqual([])
  expect(metObjectives({ ...context, isWon: true })).toEqual(metGoals)
})

test('a conversation is not read again for objectives that are logged as met, or that only its end decides', () => {
  const mission = {
    objectives: [
      objective({ kind: 'asks_about', phrases: phrases(['cost*']) }),
      objective({ kind: 'must_not', act: 'discount', phrases: phrases([]) }),
    ],
  }
  const state = sessionOf(talk)
  const judgeTurn = vi.fn<typeof observer.coach>(observer.coach)
  const context = { mission, language: 'en', shown: [] } as const
  expect(metObjectives({ ...context, state }, { coach: judgeTurn })).toEqual([{ objective: 0, turn: 2 }])
  expect(judgeTurn).toHaveBeenCalled()
  judgeTurn.mockClear()
  const loggedState = { ...state, objectives: [{ objective: 0, turn: 2 }] }
  expect(metObjectives({ ...context, state: loggedState }, { coach: judgeTurn })).toEqual([])
  expect(judgeTurn).not.toHaveBeenCalled()
})

test.each([
  ['en', 'The third call', 'I will order a new one today and call you on Friday.'],
  ['fr', 'Le troisième appel', 'Je commande le bon modèle et je vous envoie la confirmation.'],
] as const)('a clear commitment meets its goal of the third call, in %s', (language, name, line) => {
  const mission = demoLibrary(language).missions.find(({ draft }) => draft.name === name)?.draft
  if (!mission) throw new Error(`The library has no ${name}.`)
  const state = sessionOf(['Good morning.', line])
  const { objectives } = writeReport({
    state,
    persona: { first_name: 'Elise' },
    mission,
    observer: { criteria: [], measures: [], min_user_turns: 1 },
    language,
  })
  expect(objectives[2]?.met).toBe(true)
})

test.each([
  ['letters that a pattern would read otherwise', 'Would plan C++ (draft?) help you?', 'plan C++ (draft?)', true],
  ['a dot that stands for nothing else', 'You have 3x5 clinics.', '3.5', false],
  ['an emoji', 'That plan 🚀 is yours.', '🚀', true],
  ['whole words', 'The planet is round.', 'plan', false],
  ['accents that a learner leaves out', 'Shall we meet in the cafe?', 'café', true],
])('a phrase of an author is read as it stands: %s', (_case, line, phrase, isMet) => {
  const sign = { kind: 'mentions', phrases: phrases([phrase]) } as const
  expect(judge(['Yes?', line, 'Mm.'], objective(sign))?.met).toBe(isMet)
})
