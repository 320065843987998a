import { transaction } from '../../db/index.ts'
import { metObjectives } from '@parley/conversation/report'
import { type Command, isTerminal, type SessionState } from '@parley/conversation/session'
import type { Outcome } from '@parley/contracts/session'
import { credit, ModelRoutes, ProviderFault, type modelCalls } from '../language-models/index.ts'
import {
  type Practice,
  type ReplyContext,
  type SessionRow,
  sessionChanges,
  sessionContent,
  sessionRecords,
} from '../sessions/index.ts'
import { billReply } from './reply-payer.ts'
import { ReplyLog } from './reply-log.ts'
import { ReplyText } from './reply-text.ts'
import type { LeaseClaim, ReplyServices } from './reply-services.ts'

interface Work {
  practice: Practice
  claim: LeaseClaim
  context: ReplyContext
  row: SessionRow
  log: ReplyLog
  text: ReplyText
  /** The bill at the start of the reply: a call that ends meanwhile still pays for what its model said. */
  startBill: ReturnType<typeof billReply>
  signal: AbortSignal
  question?: NonNullable<ReplyContext['question']>
}

interface SpokenReply {
  by: modelCalls.AskedCandidate
  usage: modelCalls.Usage
  standing: modelCalls.PersonaState | undefined
  isCut?: boolean | undefined
}

/** Stores finished text while the model goes on speaking; one write of a reply at a time. */
class Pump {
  readonly #log: ReplyLog
  readonly #text: ReplyText
  #running: Promise<void> | undefined

  constructor({ log, text }: Work) {
    this.#log = log
    this.#text = text
  }

  start(): void {
    if (this.#running || this.#text.isEmpty) return
    this.#running = this.#drain()
    // `waitUntilStored` throws the error; this handler keeps it from counting as unhandled until then.
    this.#running.catch(() => {})
  }

  async #drain(): Promise<void> {
    while (!this.#text.isEmpty) await this.#log.add(this.#text.take())
    this.#running = undefined
  }

  async waitUntilStored(): Promise<void> {
    await this.#running
    this.start()
    await this.#running
  }
}

/** The usage as everybody in the session reads it. The price stands on the bill, which few people may read. */
const usageOf = ({ input_tokens, output_tokens, estimated: isEstimated }: modelCalls.Usage) => ({
  input_tokens,
  output_tokens,
  cost_eur: 0,
  ...(isEstimated ? { estimated: true } : {}),
})

const restartReply = async (work: Work, reason: string): Promise<void> => {
  const { log, text } = work
  text.restart()
  await log.run(() => [{ type: 'reply.restart', turn: log.turn, reason }])
}

const takeToolCall = ({ practice, row, text }: Work, outcome: Outcome | null): void => {
  if (outcome === null) practice.services.log.warn({ session: row.id }, 'a model called a tool in an unknown way')
  else text.call(outcome)
}

const listen = async (work: Work): Promise<SpokenReply> => {
  const { practice, context, text } = work
  const question = context.question ?? (await practice.ask(context))
  work.question = question
  const pump = new Pump(work)
  let standing: modelCalls.PersonaState | undefined
  for await (const chunk of question.answer(work.signal)) {
    if (chunk.type === 'standing') standing = chunk
    if (chunk.type === 'outcome') takeToolCall(work, chunk.outcome)
    if (chunk.type === 'restart') {
      await pump.waitUntilStored()
      await restartReply(work, chunk.code)
    }
    if (chunk.type === 'finish') {
      text.end()
      await pump.waitUntilStored()
      return { by: chunk.by, usage: chunk.usage, standing, isCut: chunk.isCut }
    }
    if (chunk.type !== 'text') continue
    text.push(chunk.text)
    pump.start()
    // Text after the marker is dropped, so the model is stopped there and never reports its usage. The practice
    // partner ends there by itself.
    const { by } = question
    if (!text.isClosed || !by || by.builtin) continue
    await pump.waitUntilStored()
    return { by, usage: question.estimateUsage(text.characters), standing }
  }
  throw new ProviderFault('cut_short')
}

/** The conversation with the reply that is about to be completed. */
const withReply = ({ log }: Work): SessionState => ({
  ...log.state,
  turns: log.state.turns.map((one) => (one.turn === log.turn ? { ...one, state: 'complete' as const } : one)),
})

/** Objectives that are met with this reply: by the transcript, or by what the practice partner reported. */
const objectiveCommands = (work: Work, { standing }: SpokenReply): Command[] => {
  const { language, snapshot } = work.row
  const conversation = {
    state: withReply(work),
    mission: snapshot.mission,
    language,
    shown: standing?.shownSigns ?? [],
    isWon: work.text.marks.outcome === 'win',
  }
  return metObjectives(conversation).map(({ objective, turn }) => ({ type: 'objective', objective, turn }))
}

/** The readiness and the objectives that a reply changes. The answer to a last word after the win changes nothing. */
const progressCommands = (work: Work, reply: SpokenReply): Command[] => [
  ...(reply.standing ? [{ type: 'readiness' as const, value: reply.standing.readiness }] : []),
  ...objectiveCommands(work, reply),
]

/** Stores the reply, the readiness, the objectives and the price in one transaction. Returns the credit that is left. */
const complete = async (work: Work, reply: SpokenReply): Promise<number> => {
  const { practice, log, text, row } = work
  const cost = credit.priceOf(reply)
  const bill = billReply(practice, row)
  let creditLeft = Infinity
  const commands = (): Command[] => [
    ...(isTerminal(log.state.status) ? [] : progressCommands(work, reply)),
    {
      type: 'reply.complete',
      turn: log.turn,
      model: reply.by.label,
      usage: usageOf(reply.usage),
      ...(reply.isCut ? { cut: true } : {}),
      ...text.marks,
    },
  ]
  const settle = async ({ trx }: sessionChanges.OpenChangeResult): Promise<void> => {
    if (row.reply_failures > 0) await sessionRecords.setReplyFailures(trx, row.id, 0)
    if (cost > 0) creditLeft = (await credit.chargeAnswer(trx, bill, reply)) ?? Infinity
  }
  await log.run(commands, cost > 0 || row.reply_failures > 0 ? settle : undefined)
  return creditLeft
}

/**
 * A session ends after this many failed replies in a row. A reply for which no model could be asked does not count: it can
 * be asked for again when an administrator has raised the budget.
 */
const MOST_FAILURES = 3

const fail = async (work: Work, { code }: ProviderFault): Promise<void> => {
  const { log, row } = work
  const failures = row.reply_failures + (code === 'not_set_up' ? 0 : 1)
  const retry = failures < MOST_FAILURES
  await log.run(
    () => [{ type: 'reply.fail', turn: log.turn, code, retry }],
    ({ trx }) => sessionRecords.setReplyFailures(trx, row.id, failures),
  )
}

/** The answer of a reply that was stopped before its end, unless the practice partner gave it: that is no usage. */
const stoppedAnswer = ({ question, text }: Work): credit.PaidAnswer[] => {
  const by = question?.by
  return question && by && !by.builtin ? [{ by, usage: question.estimateUsage(text.characters) }] : []
}

/** Charges attempts without a result, because their providers charge them, too. A stored reply is charged already. */
const chargeWaste = async ({ practice, startBill }: Work, answers: readonly credit.PaidAnswer[]): Promise<void> => {
  if (answers.length === 0) return
  await transaction(practice.db, async (trx) => {
    await credit.chargeAnswers(trx, startBill, answers)
  })
}

/** True when the next reply costs credit: without it, a free model may go on with the session. */
const nextCostsCredit = ({ practice, row }: Work): Promise<boolean> | boolean =>
  practice.calls.find(row.id)?.costsCredit ??
  new ModelRoutes(sessionContent.modelRequestOf(row)).costCredit(practice.db.kysely)

/**
 * The steps after a reply is stored. Its work counts as done then, so the runner hears of no failure: each one is logged
 * here.
 */
const settleCompleted = async (work: Work, reply: SpokenReply, creditLeft: number): Promise<void> => {
  const { practice, row } = work
  const attempt = (step: Promise<unknown>) =>
    step.catch((err: unknown) =>
      practice.services.log.error({ err, session: row.id }, 'a step after a complete reply failed'),
    )
  // A free reply is recorded after its end, so that the learner does not wait for it.
  if (credit.priceOf(reply) === 0)
    await attempt(credit.chargeAnswer(practice.db.kysely, billReply(practice, row), reply))
  // The reply used up the credit: it is complete, and the session ends after it where no free model can go on.
  if (creditLeft <= 0 && (await nextCostsCredit(work)))
    await attempt(
      sessionChanges.changeSession(practice, {
        find: (trx) => sessionChanges.openSessionById(trx, row.id),
        commands: () => [{ type: 'credit.exhausted' }],
      }),
    )
  await attempt(chargeWaste(work, work.question?.wastedAnswers ?? []))
}

interface ReplyTask {
  replies: ReplyServices
  claim: LeaseClaim
  context: ReplyContext | undefined
  signal: AbortSignal
}

const readContext = async ({ db, states }: Practice, sessionId: string): Promise<ReplyContext | undefined> => {
  const row = await sessionRecords.sessionById(db.kysely, sessionId)
  if (!row) return undefined
  const learnerName = await sessionRecords.learnerNameOf(db.kysely, row)
  const state = await states.at(db.kysely, sessionId)
  return { row, state, learnerName, modelRoutes: new ModelRoutes(sessionContent.modelRequestOf(row)) }
}

/** Writes one reply to its end, even when no client follows the session. */
export const writeReply = async ({ replies, claim, context: givenContext, signal }: ReplyTask): Promise<void> => {
  const { practice } = replies
  const context = givenContext ?? (await readContext(practice, claim.sessionId))
  if (!context) return
  const { row, state } = context
  const log = new ReplyLog(replies, claim, context)
  const text = new ReplyText(state, row.nonce)
  const work: Work = { practice, claim, context, row, log, text, startBill: billReply(practice, row), signal }
  try {
    // The previous writer failed in the middle of the reply, so readers learn that its text is void.
    if (claim.attempt > 1) {
      await credit.bookLeft(practice.db, { repliesOf: row.id })
      await restartReply(work, 'node_lost')
    }
    const reply = await listen(work)
    const creditLeft = await complete(work, reply)
    await settleCompleted(work, reply, creditLeft)
  } catch (error) {
    const isFault = error instanceof ProviderFault
    if (isFault) await fail(work, error)
    await chargeWaste(work, [...(work.question?.wastedAnswers ?? []), ...(isFault ? [] : stoppedAnswer(work))])
    if (isFault) return
    throw error
  }
}
