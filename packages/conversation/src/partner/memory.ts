import type { SpeechAnswer, SpeechSecret } from '@parley/contracts/authored'
import type { ObjectiveSign } from '@parley/contracts/session/words'
import { type Cast, dialsOf, type PartnerTurn } from './cast.ts'
import { firstMind, type Mind } from './start/first-mind.ts'
import type { Impression } from './mind/mind.ts'
import type { QuotedTurn } from './mind/quotes/quoted-turn.ts'
import { saysTu } from './speech/address.ts'
import type { SpokenWords } from './speech/compose.ts'
import { isStall } from './speech/own-words/given-time.ts'
import { firstVoice, rememberSaid, type Voice } from './speech/voice.ts'

/** All that the partner remembers while it goes through a conversation. */
export interface Memory {
  mind: Mind
  voice: Voice
  /** The persona's words so far, in one text. */
  said: string
  heard: Set<string>
  told: Set<number>
  lastAnswer: SpeechAnswer | null
  /** The subject of the last answer, whatever was said since. */
  lastTopic: string | null
  /** Keys of the answers given in the last turns. */
  recent: readonly string[]
  lastText: string
  /** The source of the persona's last words. */
  lastSource: string
  /** The replies in a row that only gained time. */
  stalls: number
  lastTold: SpeechSecret | null
  /** The fit of the learner's last line that gave something back. */
  lastFit: Impression['reflection']
  between: readonly [string, string] | null
  /** Turns since the persona asked back. */
  sinceAskedBack: number
  hasStep: boolean
  /** The persona said yes to what the learner put on the table, and was not hurt since. */
  hasConsent: boolean
  /** The number of times that something was given back that fits. */
  reflections: number
  questions: { open: number; closed: number }
  /** Turns since the last secret was told. */
  sinceTold: number
  learnerTurns: number
  isWon: boolean
  /** The turn before insulted, threatened or blamed. */
  wasHurt: boolean
  insults: number
  /** The turns for which the persona still minds an insult. */
  soreTurns: number
  /** The persona has said that it minds. */
  hasMinded: boolean
  /** The learner did what the mission forbids. */
  broken: boolean
  /** The learner gave advice that the mission is lost by, and has not taken it back. */
  adviceStands: boolean
  /** The persona's turns, with the answers that they were. */
  spoken: readonly QuotedTurn[]
  /** The lines so far, with their speakers. */
  lines: { learner: string[]; persona: string[] }
}

/** French: the learner says tu in these turns. */
export const usesTu = ({ language }: Cast, turns: readonly PartnerTurn[]): boolean =>
  language === 'fr' && saysTu(turns.filter(({ role }) => role === 'learner').map(({ text }) => text))

/** The memory before the first turn. */
export const createMemory = (cast: Cast, turns: readonly PartnerTurn[]): Memory => ({
  mind: firstMind(dialsOf(cast)),
  voice: firstVoice(cast, usesTu(cast, turns)),
  said: '',
  heard: new Set(),
  told: new Set(),
  lastAnswer: null,
  lastTopic: null,
  recent: [],
  lastText: '',
  lastSource: '',
  stalls: 0,
  lastTold: null,
  lastFit: null,
  between: null,
  sinceAskedBack: Infinity,
  hasStep: false,
  hasConsent: false,
  reflections: 0,
  questions: { open: 0, closed: 0 },
  sinceTold: Infinity,
  learnerTurns: 0,
  isWon: false,
  wasHurt: false,
  insults: 0,
  soreTurns: 0,
  hasMinded: false,
  broken: false,
  adviceStands: false,
  spoken: [],
  lines: { learner: [], persona: [] },
})

/** One fitting reflection may be chance. */
const leastReflections = 2

/** The signs that the conversation has shown so far. */
export const shownSigns = ({ told, hasStep, reflections, questions }: Memory): Set<ObjectiveSign> =>
  new Set([
    ...(told.size > 0 ? (['told'] as const) : []),
    ...(hasStep ? (['own_step'] as const) : []),
    ...(reflections >= leastReflections ? (['said_back'] as const) : []),
    ...(questions.open > questions.closed ? (['more_open'] as const) : []),
  ])

/** For this many turns the persona gives no answer again in other words. */
export const turnsRemembered = 3

const rememberAnswer = (memory: Memory, { answer, topic }: SpokenWords): void => {
  memory.lastAnswer = answer ?? null
  memory.lastTopic = answer?.topic ?? topic ?? memory.lastTopic
  memory.recent = [answer?.key ?? '', ...memory.recent].slice(0, turnsRemembered)
}

const rememberSecret = (memory: Memory, secret: SpokenWords['told']): void => {
  memory.lastTold = secret ?? null
  memory.sinceTold = secret === undefined ? memory.sinceTold + 1 : 0
  if (secret) memory.told.add(secret.fact)
}

/** Keeps what the persona said in this reply. */
export const rememberReply = (memory: Memory, reply: SpokenWords, text: string): void => {
  const { answer, told, step, between, talk } = reply
  rememberAnswer(memory, reply)
  rememberSecret(memory, told)
  memory.between = between ?? null
  memory.sinceAskedBack = between === undefined ? memory.sinceAskedBack + 1 : 0
  memory.lastText = text
  memory.lastSource = reply.source
  memory.stalls = isStall(reply.source) ? memory.stalls + 1 : 0
  memory.hasStep ||= step === true
  memory.mind = { ...memory.mind, talk }
  memory.said += ` ${text}`
  memory.spoken = [...memory.spoken, { text, answer: answer ?? null }]
  rememberSaid(memory.voice, text)
}
