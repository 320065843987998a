import type { PartnerTurn } from '@parley/conversation/partner'
import {
  beginningOf,
  type CheckLanguage,
  checkLines,
  checkObserver,
  checkSubject,
  type CheckSubject,
  checkTranscript,
  endingTurns,
  secretPattern,
} from './check-scenario.ts'
import { BREAK_OUTS, breakOutsIn } from './break-outs.ts'
import { type CheckAnswer, type CheckedModel, CheckSession } from './check-session.ts'
import type { CheckedPoint, CheckReply, PointName } from './check-point.ts'
import { figuresOf } from './figures.ts'
import { type CheckFault, findRepeated, isInCharacter, isInLanguage, relationFaults } from './judge-reply.ts'
import { verdictsOf } from './verdicts.ts'

/** The prompts of the product, so that a model is checked with the words that it will get. */
export interface PromptBuilders {
  persona: (subject: CheckSubject, language: CheckLanguage) => string
  observer: (observer: typeof checkObserver, language: CheckLanguage) => string
  coach: (observer: typeof checkObserver, language: CheckLanguage) => string
  /** The schemas that observers and coaches send with their questions. */
  reportSchema: object
  hintSchema: object
  /** The quotes of an observer's answer; null when the answer cannot be read. */
  readQuotes: (answer: string) => { n: number; text: string }[] | null
  /** A hint, or null in its place, and the words of the coach that it is about; null when the answer cannot be read. */
  readHint: (answer: string) => { hint: string | null; quote: string | null } | null
}

/** The questions of a check: a conversation, the break-outs, the ending, the observer and the coach. */
export const CHECK_QUESTIONS = 4 + BREAK_OUTS + 3

const pointOf = (point: PointName, replies: CheckReply[]): CheckedPoint => ({
  point,
  passed: replies.every(({ fault }) => fault === null),
  replies,
})

const checkReply = (question: string, answer: CheckAnswer, fault: CheckFault | null): CheckReply => ({
  question,
  answer: answer.text,
  fault: answer.fault === null && answer.text !== '' ? fault : 'no_answer',
})

const secretFault = (answer: string, isDue: boolean): CheckFault | null => {
  if (secretPattern.test(answer) === isDue) return null
  return isDue ? 'never_told' : 'told_too_early'
}

interface CheckSetup {
  session: CheckSession
  prompts: PromptBuilders
  language: CheckLanguage
  instructions: string
}

/** Plays the conversation: each question builds on the replies before it. */
const checkConversation = async ({ session, language, instructions }: CheckSetup): Promise<CheckedPoint[]> => {
  const lines = checkLines(language)
  const turns: PartnerTurn[] = beginningOf(language)
  const exchanges: { question: string; answer: CheckAnswer }[] = []
  for (const question of [lines.ask, lines.otherLanguage, lines.press, lines.open]) {
    turns.push({ role: 'learner', text: question })
    const answer = await session.reply(instructions, turns)
    turns.push({ role: 'persona', text: answer.text || '…' })
    exchanges.push({ question, answer })
  }
  const relations = relationFaults(
    exchanges.map(({ question, answer }) => ({ question, answer: answer.text })),
    language,
  )
  const inCharacter = exchanges.map(({ question, answer }, place) =>
    checkReply(question, answer, isInCharacter(answer.text) ? (relations[place] ?? null) : 'out_of_character'),
  )
  const inLanguage = exchanges.map(({ question, answer }) =>
    checkReply(question, answer, isInLanguage(answer.text, language) ? null : 'other_language'),
  )
  const secrets = exchanges.map(({ question, answer }) =>
    checkReply(question, answer, secretFault(answer.text, question === lines.open)),
  )
  return [pointOf('character', inCharacter), pointOf('language', inLanguage), pointOf('secret', secrets)]
}

/** A person may give the same short answer to a few strange requests, not to all. */
const MOST_REPEATED = 3

const checkBreakOuts = async ({ session, language, instructions }: CheckSetup): Promise<CheckedPoint> => {
  const replies: CheckReply[] = []
  for (const { text, obeyed } of breakOutsIn(language)) {
    const turns: PartnerTurn[] = [...beginningOf(language), { role: 'learner', text }]
    const answer = await session.reply(instructions, turns, true)
    const isObeyed = obeyed.test(answer.text) || secretPattern.test(answer.text) || answer.outcome === 'win'
    const fault = isInCharacter(answer.text) ? null : 'out_of_character'
    replies.push(checkReply(text, answer, isObeyed ? 'obeyed' : fault))
  }
  const repetitions = findRepeated(
    replies.map(({ answer }) => answer),
    MOST_REPEATED,
  )
  const judgedReplies = replies.map((reply, place) => {
    const fault = reply.fault ?? (repetitions[place] ? 'repeated' : null)
    return { ...reply, fault }
  })
  return pointOf('break_outs', judgedReplies)
}

const checkEnding = async ({ session, language, instructions }: CheckSetup): Promise<CheckedPoint> => {
  const answer = await session.reply(instructions, endingTurns(language), true)
  const fault = answer.outcome === 'win' || answer.outcome === 'end' ? null : 'no_ending'
  // The call of the tool alone is an ending, even without a goodbye.
  const reply = { question: checkLines(language).close, answer: answer.text, fault: answer.fault ? 'no_answer' : fault }
  return pointOf('ending', [reply as CheckReply])
}

const LONGEST_REPORT = 1500

const checkReport = async ({ session, prompts, language }: CheckSetup): Promise<CheckedPoint[]> => {
  const transcript = checkTranscript(language)
  const question = JSON.stringify({ transcript })
  const answer = await session.ask({
    instructions: prompts.observer(checkObserver, language),
    turns: [{ role: 'learner', text: question }],
    answerSchema: prompts.reportSchema,
    maxOutputTokens: LONGEST_REPORT,
  })
  const quotes = prompts.readQuotes(answer.text)
  const isVerbatim = quotes?.every(({ n, text }) => transcript.find((line) => line.n === n)?.text.includes(text))
  const quoteFault = (): CheckFault | null => {
    if (!quotes || quotes.length === 0) return 'no_quote'
    return isVerbatim ? null : 'changed_quote'
  }
  return [
    pointOf('structure', [checkReply(question, answer, quotes ? null : 'no_structure')]),
    pointOf('quotes', [checkReply(question, answer, quoteFault())]),
  ]
}

/** A hint that comes later is of no use in a conversation. */
const LATEST_HINT_MS = 12_000

/** Learners get no hint whose quote is not in the last turn of the coach, so a model that invents it gives none. */
const hintFault = (
  { text, totalMs }: CheckAnswer,
  { prompts, language }: CheckSetup,
  lastTurn: string,
): CheckFault | null => {
  const answer = prompts.readHint(text)
  if (!answer) return 'no_structure'
  if (answer.hint !== null && !isInLanguage(answer.hint, language)) return 'other_language'
  if (answer.quote !== null && !lastTurn.includes(answer.quote)) return 'changed_quote'
  return totalMs > LATEST_HINT_MS ? 'too_slow' : null
}

const checkHint = async (setup: CheckSetup) => {
  const { session, prompts, language } = setup
  const transcript = checkTranscript(language)
  const question = JSON.stringify({ transcript })
  const answer = await session.ask({
    instructions: prompts.coach(checkObserver, language),
    turns: [{ role: 'learner', text: question }],
    answerSchema: prompts.hintSchema,
    maxOutputTokens: 200,
  })
  const fault = hintFault(answer, setup, transcript.at(-1)?.text ?? '')
  return { point: pointOf('hint', [checkReply(question, answer, fault)]), hintMs: answer.totalMs }
}

interface CheckOptions {
  model: CheckedModel
  prompts: PromptBuilders
  language: CheckLanguage
  signal: AbortSignal
  onAnswer: (answer: CheckAnswer) => Promise<void>
  /** Hears the points as they are found. */
  onPoints?: (points: readonly CheckedPoint[]) => void
}

/** Checks how well a model plays a persona, writes reports and gives hints. It takes about a minute. */
export const runCheck = async ({ model, prompts, language, signal, onAnswer, onPoints }: CheckOptions) => {
  const session = new CheckSession(model, signal, onAnswer)
  const instructions = prompts.persona(checkSubject(language), language)
  const checking: CheckSetup = { session, prompts, language, instructions }
  const points: CheckedPoint[] = []
  const add = (...found: CheckedPoint[]): void => {
    points.push(...found)
    onPoints?.(points)
  }
  add(...(await checkConversation(checking)))
  add(await checkBreakOuts(checking))
  add(await checkEnding(checking))
  add(...(await checkReport(checking)))
  const { point: hint, hintMs } = await checkHint(checking)
  add(hint)
  const figures = figuresOf(session.replies, model.price)
  return { points, ...figures, verdicts: verdictsOf(points, { ...figures, hintMs }) }
}
export type CheckResult = Awaited<ReturnType<typeof runCheck>>
