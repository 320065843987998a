import type { ReactionName, Speech, SpeechAnswer, SpeechSecret, TonedLines } from '@parley/contracts/authored'
import type { ForbiddenAct } from '@parley/contracts/session/words'
import { plainText } from '../../observer/words.ts'
import type { Cast, Dials, Talk } from '../cast.ts'
import type { Match } from '../matching/match-answer.ts'
import type { HeardUtterance } from '../mind/hearing.ts'
import type { Mind } from '../start/first-mind.ts'
import type { Impression } from '../mind/mind.ts'
import type { QuotedTurn } from '../mind/quotes/quoted-turn.ts'
import { acknowledgements } from './acknowledgements.ts'
import { isExact, linesFor } from './line-kinds/line-kind.ts'
import { tonedLine } from './toned-line.ts'
import { anyLine, newLine, nextLine, type Voice } from './voice.ts'

/** The persona's words, and their source. */
export interface SpokenWords {
  text: string
  talk: Talk
  source: string
  answer?: SpeechAnswer
  /** The subject of a remark. */
  topic?: string | null
  /** The secret that is told. */
  told?: SpeechSecret
  /** The persona names a step of its own. */
  step?: boolean
  /** The persona says that it minds an insult. */
  mindsInsult?: true
  /** The persona explains its own last words: no sentence on the matter follows. */
  explains?: true
  /** The keys of two answers between which the persona asks back. */
  between?: readonly [string, string]
}

/** All that a reply is made from. */
export interface Moment {
  cast: Cast
  speech: Speech
  voice: Voice
  dials: Dials
  mind: Mind
  heard: HeardUtterance
  impression: Impression
  matches: readonly Match[]
  /** The subject of the last answer, whatever was said since. */
  lastTopic: string | null
  /** Said before; "Why?" and "Tell me more" ask about it. */
  lastAnswer: SpeechAnswer | null
  /** The secret that may be told now. */
  secret: SpeechSecret | null
  /** Facts told already. */
  told: ReadonlySet<number>
  /** The persona's response to a question after its next step. */
  step: 'refused' | 'hesitant' | 'named'
  /** The learner's answer to the persona's asking back. */
  meant: SpeechAnswer | null
  /** The persona asked back not long ago. */
  hasAskedBack: boolean
  /** A bare "no" or "ok" that answers, and asks for nothing. */
  isShortAnswer: boolean
  /** Keys of the answers given in the last turns. */
  recent: readonly string[]
  /** The secret that was told in the turn before. */
  lastTold: SpeechSecret | null
  /** The fit of the learner's line before, where it gave something back. */
  lastFit: Impression['reflection']
  /** The earlier turn of the persona that the learner quotes. */
  quoted: QuotedTurn | 'unfound' | null
  /** The persona's lines of the last turns. */
  saidLately: readonly string[]
  /** The source of the persona's last words. */
  lastSource: string
  /** The replies in a row, up to now, that only gained time. */
  stalls: number
  /** The learner's line before this one. */
  before: string
  /** The learner's first line of the conversation. */
  isFirst: boolean
  /** The act in the learner's line that the mission forbids. */
  breach: ForbiddenAct | null
  /** The learner excuses an insult and asks something in the same breath. */
  takesApology: boolean
  /** The persona minds an insult, and has to say so yet or keeps it to itself by now. */
  soreness: 'spoken' | 'silent' | null
  /** The objection that the persona says in this turn: as the reply to what was said, or as a second sentence. */
  objection: string | null
}

export const reactionLines = ({ speech, cast }: Moment, name: ReactionName) =>
  speech.reactions[name] ?? { plain: [...acknowledgements[cast.language][name]], closed: [], open: [] }

/** The lines that answer an insult rise from mild to final; a grave one gets none of the first. */
const grave =
  /(?<!\p{L})(?:fuck\p{L}*|cunt|bitch|bastard|whore|retard\p{L}*|scum|shit\p{L}*|die|rot|monst\p{L}+|conn(?:ard|asse)|salope?|pute|enculé|merde|crève[sz]?|crever|gueule|drop dead|faire (?:voir|foutre)|sale)(?!\p{L})/u
const firstForGrave = 3

const rebuff = ({ voice, heard }: Moment, all: readonly string[]): string =>
  (grave.test(plainText(heard.text)) ? nextLine(voice, all.slice(firstForGrave)) : null) ??
  nextLine(voice, all) ??
  anyLine(voice, all)

/** Reactions to what the learner puts on the table: a warm one wants some trust. */
const ofTrust: ReadonlySet<ReactionName> = new Set([
  'offer',
  'proposal',
  'commitment',
  'agreed',
  'advice',
  'apology',
  'reassurance',
])
const leastTrust = 42

const withoutWarmth = (lines: TonedLines): TonedLines => ({ ...lines, open: [] })

/** A line of the reaction in the tone of the state. */
export const reaction = (moment: Moment, name: ReactionName): SpokenWords => {
  const { voice, mind } = moment
  const lines = reactionLines(moment, name)
  const all = [...lines.plain, ...lines.closed, ...lines.open]
  if (name === 'abuse') return { text: rebuff(moment, all), talk: 'sustain', source: name }
  const tone = mind.talk === 'change' && ofTrust.has(name) && mind.readiness < leastTrust ? 'neutral' : mind.talk
  const line = tonedLine(voice, tone === mind.talk ? lines : withoutWarmth(lines), tone) ?? {
    text: anyLine(voice, all),
    talk: 'neutral' as const,
  }
  return { ...line, source: name }
}

/** A line of the answer that fits the question. */
export const answerLine = (moment: Moment, answer: SpeechAnswer): SpokenWords => {
  const { voice, mind, heard, cast } = moment
  const fitting = linesFor(answer, heard.question, cast.language)
  // Of an answer to "When?" only the lines with a time will do.
  const others = isExact(heard.question?.form ?? 'what') ? undefined : answer
  const line = tonedLine(voice, fitting, mind.talk) ?? tonedLine(voice, others, mind.talk)
  if (line === null) {
    const more = newLine(moment.voice, answer.more)
    if (more !== null) return { text: more, talk: 'neutral', source: answer.key, answer }
    // "Again?" would be wrong before the persona has answered once.
    const any = moment.recent.includes(answer.key) ? null : tonedLine(voice, answer, mind.talk)
    if (any !== null) return { ...any, source: answer.key, answer }
    return { ...reaction(moment, 'repetition'), answer }
  }
  return { ...line, source: answer.key, answer }
}
