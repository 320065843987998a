import type { HeldLease } from '../../../platform/pending-work/index.ts'
import { credit, ModelRoutes, ProviderFault, type modelCalls } from '../../language-models/index.ts'
import { debriefInstructions } from '../../prompts/index.ts'
import { type SessionRow, sessionContent, sessionRecords } from '../../sessions/index.ts'
import { chatById, chatState } from '../chat.repo.ts'
import type { ChatServices } from '../chat-services.ts'
import type { ChatRow } from '../chat.table.ts'
import { billAnswer, owedMessage } from './answer-lease.repo.ts'
import { type AnswerResult, AnswerLog, askedOf } from './answer-log.ts'
import { debriefTurns } from './debrief.ts'
import { Pieces } from './pieces.ts'

/** An answer whose process died this often probably causes the crash. */
const MOST_ATTEMPTS = 4

/** An explanation is longer than a reply. */
const LONGEST = 900

interface Work {
  chatting: ChatServices
  session: SessionRow
  log: AnswerLog
  chat: ChatRow
  signal: AbortSignal
}

const requestFor = async ({ chatting, session, chat: { id: chatId } }: Work) => {
  const { practice } = chatting
  const { candidates, maxOutputTokens } = await practice.models.choose(
    new ModelRoutes({ ...sessionContent.modelRequestOf(session), needsModel: true, use: 'observer' }),
  )
  const story = await practice.states.at(practice.db.kysely, session.id)
  const turns = await debriefTurns(chatting, session, { chat: await chatState(practice.db.kysely, chatId), story })
  const request = {
    instructions: debriefInstructions,
    turns,
    learnerName: await sessionRecords.learnerNameOf(practice.db.kysely, session),
    cast: () => sessionContent.castOf(session, story),
    temperature: null,
    maxOutputTokens: Math.max(LONGEST, maxOutputTokens),
    leastOutputTokens: LONGEST,
  }
  // The practice partner plays personas; it cannot discuss a past session.
  return { candidates: candidates.filter(({ builtin }) => !builtin), request }
}

type ModelRequest = Awaited<ReturnType<typeof requestFor>>

const listen = async (work: Work, asking: ModelRequest): Promise<AnswerResult> => {
  const { chatting, log, signal } = work
  const { candidates, request } = asking
  const input = Math.ceil(request.turns.reduce((sum, { text }) => sum + text.length, 0) / 4)
  const onStart = (candidate: modelCalls.AskedCandidate) => log.ask(askedOf(candidate, input))
  const loss = new AbortController()
  const pieces = new Pieces(
    (text) => log.add(text),
    (error) => loss.abort(error),
  )
  const both = AbortSignal.any([signal, loss.signal])
  const options = { onStart, bill: billAnswer(work.chat) }
  const chunks = chatting.practice.models.answer(candidates, { ...request, signal: both }, options)
  for await (const chunk of chunks) {
    if (chunk.type === 'text') pieces.push(chunk.text)
    if (chunk.type === 'restart') {
      await pieces.clear()
      await log.restart(chunk.code)
    }
    if (chunk.type === 'finish') return { text: pieces.whole, usage: chunk.usage, by: chunk.by }
  }
  throw new ProviderFault('cut_short')
}

const answerChat = async (work: Work): Promise<void> => {
  const { log } = work
  const asking = await requestFor(work)
  const { candidates, request } = asking
  if (candidates.length === 0) return log.fail('no_language_model')
  const most = credit.costLimit({ candidates, ...request })
  if (most > 0) await log.reserve(most)
  await log.complete(await listen(work, asking))
}

/** Writes one answer completely, even when no client listens. */
export const writeAnswer = async (chatting: ChatServices, lease: HeldLease, signal: AbortSignal): Promise<void> => {
  const { kysely } = chatting.db
  const chat = await chatById(kysely, lease.id)
  const session = chat && (await sessionRecords.sessionById(kysely, chat.session_id))
  const message = await owedMessage(kysely, lease)
  if (!chat || !session || message === undefined) return
  const log = new AnswerLog({ chatting, chat, lease, message })
  if (lease.attempt > MOST_ATTEMPTS) return log.fail('interrupted')
  // The previous writer failed in the middle of the answer, so readers learn that its text is void.
  if (lease.attempt > 1) await log.restart('node_lost')
  try {
    await answerChat({ chatting, session, log, chat, signal })
  } catch (error) {
    if (error instanceof ProviderFault) return log.fail(error.code)
    throw error
  }
}
