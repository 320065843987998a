import { expect, test } from 'vitest'
import { analyseUtterance } from '../../analysis/english-model/index.ts'
import { countActs } from '../../measures/index.ts'
import type { ClientClass } from '../../observer/classes.ts'
import { stemsOf } from '../../partner/persona/stems.ts'
import type { Facts, LearnerTurn } from '../facts.ts'
import { noDefence, rolling } from './resistance.ts'

interface ObjectionReply {
  text: string
  talk: ClientClass
  confidence: number
}

const answerTo = ({ text, talk, confidence }: ObjectionReply, place: number): LearnerTurn => ({
  seq: place * 2 + 2,
  turn: place * 2 + 2,
  text: 'What would make it worth a try?',
  words: 7,
  mainClass: 'question',
  certainty: 0.9,
  likelihoods: { question: 0.9, reflection: 0.05, input: 0.03, other: 0.02 },
  questions: [{ text: 'What would make it worth a try?', openness: 'open', certainty: 0.8, isAdvice: false }],
  acts: [],
  forbiddenActs: [],
  takenUpWords: [],
  isAnswer: false,
  reflection: null,
  before: { seq: place * 2 + 1, turn: place * 2 + 1, text, words: 5, talk, confidence },
  after: null,
  slight: null,
  isDenied: false,
})

const factsFrom = (learner: LearnerTurn[]): Facts => ({
  language: 'en',
  name: 'Ada',
  learner,
  takenOver: [],
  persona: [],
  counts: countActs(learner),
  measures: [],
  agreedAt: new Map(),
  toldAt: new Map(),
  goals: {},
  hasGoodbye: false,
  goalTurns: { feeling: new Map(), promises: new Map(), owns: new Map(), observes: new Map() },
  objections: [],
  breaches: [],
  blame: [],
  readiness: [],
  status: 'end',
  reason: 'learner_ended',
  isFree: false,
  secretAt: new Map(),
  missesWin: false,
  allGoals: 0,
})

const hearObjections = (...all: ObjectionReply[]): Facts => factsFrom(all.map(answerTo))

const against: ObjectionReply = { text: 'I like it the way it is.', talk: 'sustain', confidence: 0.35 }
const but: ObjectionReply = { text: 'But I was there on Monday.', talk: 'neutral', confidence: 0.7 }

test('one turn that may have been an objection is too little to judge by, and so are a few words like “but”', () => {
  expect(rolling(hearObjections(against))).toEqual({ withheld: 'too_faint' })
  expect(rolling(hearObjections(but, but, but))).toEqual({ withheld: 'too_faint' })
})

test('several are judged, no surer than that there was an objection among them', () => {
  expect(rolling(hearObjections(against, against, against))).toMatchObject({
    level: 2,
    basis: 'estimated',
    confidence: 0.62,
  })
})

test('without a turn that sounded like an objection there was no occasion', () => {
  expect(rolling(hearObjections({ ...but, talk: 'change' }))).toEqual({ withheld: 'not_applicable' })
})

test('a line with the words of an objection that the author gave the persona is one, unless it speaks for the change', () => {
  const objections = ['We had four new systems in ten years.', 'A tablet does not hear a bearing.'].map(stemsOf)
  const objection = { text: 'I’ve learned four systems. They’re all gone.', talk: 'neutral', confidence: 0.9 } as const
  const judge = (reply: ObjectionReply) => rolling({ ...hearObjections(reply), objections })
  expect(judge(objection)).toMatchObject({ level: 2, numbers: { objections: 1, met: 1 } })
  expect(judge({ ...objection, text: 'The systems are in the hall.' })).toEqual({ withheld: 'not_applicable' })
  expect(judge({ ...objection, talk: 'change' })).toEqual({ withheld: 'not_applicable' })
})

test('to say that one hid behind the rules is no defence, and to hide there is one', () => {
  const judge = (text: string) => {
    const analysis = analyseUtterance(text, [{ speaker: 'client', text: 'You never rang.' }], 'fr')
    const turn = { ...answerTo({ text: 'Hm.', talk: 'neutral', confidence: 0.9 }, 0), ...analysis }
    return noDefence({ ...factsFrom([turn]), language: 'fr' })
  }
  expect(judge('Je me suis cachée derrière le règlement.')).toMatchObject({ numbers: { defended: 0, owned: 1 } })
  expect(judge('C’est le règlement.')).toMatchObject({ level: 1, numbers: { defended: 1, owned: 0 } })
})
