import { answeredTurn, type LiveHint } from '@parley/conversation/coach'
import type { PartnerTurn } from '@parley/conversation/partner'
import type { SessionState } from '@parley/conversation/session'
import { credit, type modelCalls } from '../../language-models/index.ts'
import { coachInstructions, coachQuestion } from '../../prompts/index.ts'
import { type Practice, type SessionRow, sessionContent, sessionRecords } from '../../sessions/index.ts'
import { type Transcript, transcriptFor } from '../grading/grader-transcript.ts'
import { saysOnlyWhatWasSaid, standing } from '../grading/verify-answer.ts'
import { beginLook, billHint, endLook } from './coach-credit.ts'
import { type CoachAnswer, coachAnswerSchema, readHint } from './coach-answer.ts'

interface CoachRequest {
  practice: Practice
  session: SessionRow
  observer: SessionRow['snapshot']['observers'][number]
  state: SessionState
  candidates: readonly modelCalls.Candidate[]
  signal: AbortSignal
}

/** A hint that takes longer comes too late for its moment. */
const deadlines = { firstToken: 8000, stall: 5000, total: 12_000, characters: 2000 }

/** In tokens: a hint is short. */
const LONGEST = 200

interface ModelAnswer {
  text: string
  usage: modelCalls.Usage
  by: modelCalls.AskedCandidate
}

const instructionsOf = ({ observer, session }: Pick<CoachRequest, 'observer' | 'session'>): string =>
  coachInstructions(observer, session.language)

const readAnswer = async (
  { practice, candidates, session, state, observer, signal }: CoachRequest,
  question: PartnerTurn,
): Promise<ModelAnswer | null> => {
  const request = {
    instructions: () => instructionsOf({ observer, session }),
    turns: [question],
    learnerName: await sessionRecords.learnerNameOf(practice.db.kysely, session),
    cast: () => sessionContent.castOf(session, state),
    answerSchema: coachAnswerSchema,
    temperature: 0,
    maxOutputTokens: LONGEST,
    signal,
  }
  const options = { deadlines, mostPatience: 0, bill: billHint(session) }
  let text = ''
  for await (const chunk of practice.models.answer(candidates, request, options)) {
    if (chunk.type === 'restart') text = ''
    if (chunk.type === 'text') text += chunk.text
    if (chunk.type === 'finish') return { text, usage: chunk.usage, by: chunk.by }
  }
  return null
}

/** Rejects a hint whose quote is not in the learner's last turn, or whose quotation is invented. */
const verifyHint = ({ hint, quote }: CoachAnswer, transcript: Transcript, turn: number): LiveHint | null => {
  const last = transcript.utterances.find((one) => one.turn.turn === turn)
  if (hint === null || !last || !saysOnlyWhatWasSaid(transcript, hint)) return null
  const evidence = quote === null ? null : standing(last, quote)
  return quote !== null && evidence === null ? null : { turn, text: hint, quote: evidence?.quote ?? null }
}

/** Asks a language model for a hint. The cost limit is reserved before the request and settled after it. */
export const askCoach = async (asking: CoachRequest): Promise<LiveHint | null> => {
  const { practice, session, state, observer, candidates } = asking
  const last = answeredTurn(state)
  if (!last) return null
  const transcript = transcriptFor(state)
  const question = { role: 'learner' as const, text: coachQuestion(transcript) }
  const look = { session, observerId: observer.id, turn: last.turn }
  const prompt = { instructions: () => instructionsOf(asking), turns: [question] }
  const limit = credit.costLimit({ candidates, ...prompt, maxOutputTokens: LONGEST })
  if (!(await beginLook(practice.db, look, state, limit))) return null
  let answer: ModelAnswer | null = null
  try {
    answer = await readAnswer(asking, question)
  } finally {
    await endLook(practice.db, look, answer)
  }
  const coachHint = answer && readHint(answer.text)
  return coachHint && verifyHint(coachHint, transcript, last.turn)
}
