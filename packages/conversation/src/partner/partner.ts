import type { SpeechAnswer, SpeechSecret } from '@parley/contracts/authored'
import type { ObjectiveSign } from '@parley/contracts/session/words'
import { recogniseActs, recogniseForbiddenActs } from '../analysis/index.ts'
import { plain } from '../observe/words.ts'
import { seededRandom } from '../seeded-random.ts'
import { type Cast, dialsOf, type PartnerReply, type PartnerTurn, type Talk } from './cast.ts'
import { answerMatcher, leastQuestion, type Match, matchAnswers, matcherCoverage } from './matching/match-answer.ts'
import { withoutAddress } from './matching/asked-text.ts'
import { lineWords } from './matching/line-words.ts'
import type { SharedQuestions } from './matching/questions/question-list.ts'
import { weighByQuestion } from './matching/weigh-by-question.ts'
import { noticeEverydayMove } from './mind/everyday-moves.ts'
import { type HeardKind, type HeardUtterance, hear, isHostile } from './mind/hearing.ts'
import { afterTurn, firstMind, type Impression, type Mind } from './mind/mind.ts'
import { forbiddenIn, isReadyForStep, outcomeOf, readinessToAgree, type OutcomeState } from './mind/outcome.ts'
import { missingSigns } from './mind/required-signs.ts'
import { welcome } from './mind/opening-talk.ts'
import { misquotes } from './mind/misquotes.ts'
import { noticeStrangeTalk } from './mind/strange-talk.ts'
import { contentOf, isAccusation, noticeSummary, reflectionFit } from './mind/reflection-fit.ts'
import { mayTell } from './mind/secrets.ts'
import { closingWords, composeReply, lastWord, type Moment, type SpokenWords } from './speech/compose.ts'
import { speechFor } from './speech/own-speech.ts'
import { unfitLine } from './speech/unfit-line.ts'
import { newLine, anyLine, rememberSaid, saysTu, spoken, type Voice } from './speech/voice.ts'

/** All that the partner remembers while it goes through a conversation. */
interface Memory {
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
  lastTold: SpeechSecret | null
  between: readonly [string, string] | null
  /** Turns since the persona asked back. */
  sinceAskedBack: number
  hasStep: boolean
  /** How often something was given back that fits. */
  reflections: number
  questions: { open: number; closed: number }
  /** Turns since the last secret was told. */
  sinceTold: number
  learnerTurns: number
  isWon: boolean
  /** The turn before insulted, threatened or blamed. */
  wasHurt: boolean
  /** The learner did what the mission forbids. */
  broken: boolean
  /** The lines so far, with their speakers. */
  lines: { learner: string[]; persona: string[] }
}

const begin = (cast: Cast, turns: readonly PartnerTurn[]): Memory => ({
  mind: firstMind(dialsOf(cast)),
  voice: {
    language: cast.language,
    familiar: cast.language === 'fr' && saysTu(turns.filter(({ role }) => role === 'learner').map(({ text }) => text)),
    random: seededRandom(String(cast.seed)),
    brief: false,
    said: new Set(),
    isUnfit: () => false,
  },
  said: '',
  heard: new Set(),
  told: new Set(),
  lastAnswer: null,
  lastTopic: null,
  recent: [],
  lastText: '',
  lastTold: null,
  between: null,
  sinceAskedBack: Infinity,
  hasStep: false,
  reflections: 0,
  questions: { open: 0, closed: 0 },
  sinceTold: Infinity,
  learnerTurns: 0,
  isWon: false,
  wasHurt: false,
  broken: false,
  lines: { learner: [], persona: [] },
})

/** Said back once may be chance. */
const often = 2

const shownIn = ({ told, hasStep, reflections, questions }: Memory): Set<ObjectiveSign> =>
  new Set([
    ...(told.size > 0 ? (['told'] as const) : []),
    ...(hasStep ? (['own_step'] as const) : []),
    ...(reflections >= often ? (['said_back'] as const) : []),
    ...(questions.open > questions.closed ? (['more_open'] as const) : []),
  ])

const nearOf = (matches: readonly Match[]): Match | null => {
  const [first] = matches
  return first !== undefined && first.score >= leastQuestion ? first : null
}

const noQuestions: SharedQuestions = {}

/** The line after the persona asked back between two answers: which one is meant. */
const meantOf = (cast: Cast, { between }: Memory, heard: HeardUtterance): SpeechAnswer | null => {
  if (between === null) return null
  const speech = speechFor(cast)
  const answers = between.flatMap((key) => speech.answers.find((one) => one.key === key) ?? [])
  const words = new Set(contentOf(heard.text, cast.language))
  const named = answers.filter((answer) =>
    lineWords(speech.topics[answer.topic ?? ''] ?? '', cast.language).some(
      ({ stem, small }) => !small && words.has(stem),
    ),
  )
  if (named.length === 1) return named[0] ?? null
  const said = plain(heard.text)
  if (/\b(?:first|former|premi[eè]re?|both|les deux)\b/.test(said)) return answers[0] ?? null
  return /\b(?:second|latter|deuxième|seconde?)\b/.test(said) ? (answers[1] ?? null) : null
}

/** A claim about the persona of which it knows less than this share of the words is far from its matter. */
const leastNear = 0.34

const accusedFit = (covered: number): Impression['reflection'] => (covered < leastNear ? 'wrong' : 'unfounded')

const denied: Impression = { reflection: 'wrong', relevant: false, repeated: false }

/** The learner's act, once the partner knows whether the reflection fits. */
const impressionOf = (cast: Cast, memory: Memory, line: HeardUtterance, matches: readonly Match[]) => {
  const speech = speechFor(cast)
  const matcher = answerMatcher(speech, cast.language, cast.questions ?? noQuestions)
  const coverage = (text: string) => matcherCoverage(matcher, text)
  const known = { language: cast.language, speech, said: memory.said, coverage }
  const heard = noticeSummary(line, known)
  if (misquotes(line.text, known))
    return { heard: { ...line, kind: 'accusation' as const, question: null }, impression: denied }
  const fit = reflectionFit(heard, known)
  const isAccused = isAccusation(heard, fit, known)
  const impression: Impression = {
    // The persona denies a thing that it cannot know, and asks why the near ones matter. Neither opens anything.
    reflection: isAccused ? accusedFit(coverage(heard.text)) : fit,
    relevant: nearOf(matches) !== null || memory.lastAnswer !== null,
    repeated: heard.words > 3 && memory.heard.has(plain(heard.text)),
  }
  return { heard: isAccused ? { ...heard, kind: 'accusation' as const } : heard, impression }
}

/** A line asks for a secret when this is as likely; a question after a plan seldom does. */
const leastForSecret = { plain: 0.35, planned: 0.6 } as const

const sharesContent = (text: string, other: string, language: Cast['language']): boolean => {
  const words = new Set(contentOf(other, language))
  return contentOf(text, language).some((stem) => words.has(stem))
}

const secretFor = (cast: Cast, memory: Memory, moment: Omit<Moment, 'secret' | 'step'>): Moment['secret'] => {
  const { heard, impression, matches, mind } = moment
  const near = nearOf(matches)
  const facts = cast.persona.hidden_facts ?? []
  // Who was insulted a moment ago accepts the apology; it confides nothing yet.
  const isSore = memory.wasHurt && (heard.kind === 'apology' || heard.kind === 'own_part')
  const open = isSore ? [] : moment.speech.secrets.filter(({ fact }) => !memory.told.has(fact))
  const least = heard.acts.has('plan') ? leastForSecret.planned : leastForSecret.plain
  const isAsked = (fact: number) =>
    near?.target.kind === 'secret' && near.target.secret.fact === fact && near.score >= least
  const ordered = open.toSorted((left, right) => Number(isAsked(right.fact)) - Number(isAsked(left.fact)))
  return (
    ordered.find(({ fact, tells }) => {
      const asked = isAsked(fact) ? near : null
      const { learnerTurns } = memory
      const toldBefore = memory.sinceTold < 2
      const condition = facts[fact]?.reveal_when ?? 'trust'
      const takesUp = sharesContent(heard.text, [memory.said, ...tells].join(' '), cast.language)
      const line = { heard, impression, asked, near, takesUp }
      return tells.length > 0 && mayTell(condition, { ...line, mind, learnerTurns, toldBefore })
    }) ?? null
  )
}

/** Kinds of a turn in which a persona that is ready names its step without being asked for it. */
const invitesStep: ReadonlySet<HeardKind> = new Set(['autonomy', 'empathy', 'praise', 'agreement'])

const stepFor = (cast: Cast, memory: Memory, standing: OutcomeState, { reflection }: Impression): Moment['step'] => {
  const { heard, mind } = standing
  const asked = heard.kind === 'agreed' || (['plan', 'proposal'] as const).some((act) => heard.acts.has(act))
  const ready = isReadyForStep(cast, standing) && !memory.hasStep
  if (ready && asked) return 'named'
  const tells = (['information', 'advice', 'criticism'] as const).some((act) => heard.acts.has(act))
  const invited = !tells && (heard.kind === 'reflection' ? reflection === 'right' : invitesStep.has(heard.kind))
  if (ready && invited && mind.readiness >= readinessToAgree(cast) + 12) return 'named'
  return mind.readiness < 45 ? 'refused' : 'hesitant'
}

interface Reading {
  heard: HeardUtterance
  matches: readonly Match[]
}

/** The last question counts for more than one before it. */
const lastQuestionWeight = 1.25

/** Of several questions in one utterance the one that the persona can answer best. */
const likeliest = (readings: readonly Reading[]): Reading | undefined => {
  const weightOf = ({ matches }: Reading, index: number) =>
    (matches[0]?.score ?? 0) * (index === readings.length - 1 ? lastQuestionWeight : 1)
  return readings
    .map((reading, index) => ({ reading, weight: weightOf(reading, index) }))
    .toSorted((one, other) => other.weight - one.weight)[0]?.reading
}

const listen = (cast: Cast, memory: Memory, text: string) => {
  const speech = speechFor(cast)
  const matcher = answerMatcher(speech, cast.language, cast.questions ?? noQuestions)
  const coverage = (line: string) => matcherCoverage(matcher, line)
  const plainly = noticeEverydayMove(hear(text, cast.language), cast.language)
  const near = noticeStrangeTalk(plainly, { language: cast.language, coverage })
  const opened = memory.learnerTurns <= 1 ? welcome(near, cast.language) : near
  const asked = { language: cast.language, lastTopic: memory.lastTopic }
  const readings = (opened.kind === 'question' ? opened.questions : [opened.question]).map((question) => {
    const heard = { ...opened, question }
    const found = matchAnswers(matcher, {
      text: withoutAddress(question?.text ?? text, cast),
      whole: withoutAddress(text, cast),
      asksForPlan: opened.acts.has('plan'),
    })
    return { heard, matches: weighByQuestion(found, heard, asked) }
  })
  const { heard: first, matches } = likeliest(readings) ?? { heard: opened, matches: [] }
  return { speech, matches, ...impressionOf(cast, memory, first, matches) }
}

const breaksRule = (cast: Cast, text: string): boolean => {
  const forbidden = forbiddenIn(cast)
  if (forbidden.length === 0) return false
  const found = recogniseForbiddenActs(text, recogniseActs(text, [], cast.language), cast.language)
  return found.some(({ act }) => forbidden.includes(act))
}

/** How often a reply is a short one: less for a talkative persona, and seldom for one that leans somewhere. */
const briefShare = (cast: Cast, talk: Talk): number =>
  (0.85 - 0.05 * dialsOf(cast).talkativeness) * (talk === 'neutral' ? 1 : 0.1)

const refusal = /^(?:no|nope|nah|non)[\s.!]*$/
const assent = /^(?:ok|okay|k|kk|yes|yeah|yep|oui|ouais|d'accord)[\s.!]*$/
/** "Whatever" and "I don't know" answer too, and ask for nothing. */
const shrug =
  /^(?:maybe|perhaps|(?:i )?(?:don't|dont|do not) know|idk|dunno|no idea|not sure|whatever|never mind|as you (?:like|wish)|if you say so|it depends|we'll see|next(?: question)?|skip|peut-être|(?:je )?(?:ne )?sais pas|j'sais pas|chais pas|aucune idée|peu importe|comme (?:vous voulez|tu veux)|laisse[zr]? tomber|si (?:vous le dites|tu le dis)|ça dépend|on verra|question suivante|bof)[\s.!…]*$/

/** A bare "no" or a shrug answers, and so does "ok" after a question of the persona's. */
const isShortAnswer = ({ lastText }: Memory, text: string): boolean => {
  const said = plain(text).trim()
  return refusal.test(said) || shrug.test(said) || (assent.test(said) && lastText.trim().endsWith('?'))
}

/** So many turns an answer is not given again in other words. */
const turnsRemembered = 3

const takeIn = (cast: Cast, memory: Memory, text: string): Omit<Moment, 'secret' | 'step'> => {
  // A chance of its own for every turn: what one answer draws never shifts the next one.
  const random = seededRandom(`${cast.seed}/${memory.learnerTurns}`)
  memory.learnerTurns += 1
  memory.lines.learner.push(text)
  const { speech, heard, matches, impression } = listen(cast, memory, text)
  const dials = dialsOf(cast)
  memory.mind = afterTurn(memory.mind, { heard, dials, impression, random })
  const brief = random.chance(briefShare(cast, memory.mind.talk))
  memory.voice = { ...memory.voice, random, brief, isUnfit: unfitLine(heard, cast.language) }
  memory.heard.add(plain(text))
  const givesBack = impression.reflection === 'unclear' && heard.acts.has('reflection')
  if (impression.reflection === 'right' || givesBack) memory.reflections += 1
  if (heard.question) memory.questions[heard.question.open ? 'open' : 'closed'] += 1
  memory.broken ||= breaksRule(cast, text)
  const { voice, mind, lastAnswer, told, recent, lastTold } = memory
  const meant = meantOf(cast, memory, heard)
  return {
    cast,
    speech,
    voice,
    dials,
    mind,
    heard,
    impression,
    matches,
    lastAnswer,
    told,
    meant,
    hasAskedBack: memory.sinceAskedBack < turnsRemembered,
    recent,
    lastTold,
    isShortAnswer: isShortAnswer(memory, text),
  }
}

const takeNote = (memory: Memory, { answer, told, step, between, talk }: SpokenWords, text: string): void => {
  memory.lastAnswer = answer ?? null
  memory.lastTopic = answer?.topic ?? memory.lastTopic
  memory.between = between ?? null
  memory.sinceAskedBack = between === undefined ? memory.sinceAskedBack + 1 : 0
  memory.recent = [answer?.key ?? '', ...memory.recent].slice(0, turnsRemembered)
  memory.lastTold = told ?? null
  memory.lastText = text
  memory.sinceTold = told === undefined ? memory.sinceTold + 1 : 0
  if (told) memory.told.add(told.fact)
  memory.hasStep ||= step === true
  memory.mind = { ...memory.mind, talk }
  memory.said += ` ${text}`
  rememberSaid(memory.voice, text)
}

const replied = (cast: Cast, memory: Memory, text: string): PartnerReply => {
  const bare = takeIn(cast, memory, text)
  const { heard } = bare
  const standing: OutcomeState = {
    mind: memory.mind,
    heard,
    learnerTurns: memory.learnerTurns,
    hasSecrets: bare.speech.secrets.length > 0,
    shown: shownIn(memory),
    broken: memory.broken,
    isComplete: false,
  }
  const moment: Moment = {
    ...bare,
    secret: secretFor(cast, memory, bare),
    step: stepFor(cast, memory, standing, bare.impression),
  }
  const said = memory.isWon ? lastWord(moment) : composeReply(moment)
  memory.lines.persona.push(said.text)
  const isComplete = missingSigns(cast, memory.lines).length === 0
  const outcome = memory.isWon ? null : outcomeOf(cast, { ...standing, isComplete }, said.step === true)
  const words = outcome === null ? said.text : closingWords(moment, outcome, said)
  takeNote(memory, said, words)
  memory.wasHurt = isHostile(heard)
  memory.isWon ||= outcome === 'win'
  return {
    text: words,
    outcome,
    readiness: Math.round(memory.mind.readiness),
    talk: memory.mind.talk,
    move: heard.kind,
    source: outcome ?? said.source,
    revealed: [...memory.told],
    shown: [...shownIn(memory)],
  }
}

/** A conversation that another model began: what stands in its turns was said, told or promised too. */
const takeOver = (cast: Cast, memory: Memory, text: string): void => {
  const { secrets, reactions } = speechFor(cast)
  rememberSaid(memory.voice, text)
  memory.lastText = text
  if (memory.said.includes(text)) return
  memory.lines.persona.push(text)
  memory.said += ` ${text}`
  const has = (line: string) => text.includes(spoken(line, memory.voice.familiar))
  for (const { fact, tells } of secrets) if (tells.some(has)) memory.told.add(fact)
  memory.hasStep ||= [...(reactions.step?.plain ?? []), ...(reactions.step?.open ?? [])].some(has)
}

const openingReply = (cast: Cast, memory: Memory): PartnerReply => {
  const speech = speechFor(cast)
  const own = cast.scenario?.opening_lines ?? []
  const lines = own.length > 0 ? own : (cast.persona.opening_lines ?? [])
  const text = newLine(memory.voice, lines) ?? anyLine(memory.voice, speech.reactions.greeting?.plain ?? [])
  return {
    text,
    outcome: null,
    readiness: Math.round(memory.mind.readiness),
    talk: memory.mind.talk,
    move: 'opening',
    source: 'opening',
    revealed: [],
    shown: [],
  }
}

/**
 * The persona's next reply to a conversation. A pure function of cast, seed and turns: the mind is worked out from the
 * learner's turns each time, so a reply that is made again after a crash is the same one, and a conversation that another
 * model began can be taken over.
 */
export const replyWith = (cast: Cast, turns: readonly PartnerTurn[]): PartnerReply => {
  const memory = begin(cast, turns)
  let reply: PartnerReply | null = null
  for (const turn of turns) {
    if (turn.role === 'persona') takeOver(cast, memory, turn.text)
    else reply = replied(cast, memory, turn.text)
  }
  return reply ?? openingReply(cast, memory)
}

/** A reply in the pieces in which it may be streamed; the caller paces them. */
export const chunksOf = (text: string): string[] => text.match(/\S+\s*/gu) ?? []
