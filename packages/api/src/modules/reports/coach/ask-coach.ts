import { answeredTurn, type LiveHint } from '@parley/conversation/coach'
import type { SessionState } from '@parley/conversation/session'
import { transaction } from '../../../db/index.ts'
import { type Candidate, speak, type Usage } from '../../../providers/index.ts'
import { castOf, charge, hasCredit, type Practice, type SessionRow } from '../../sessions/index.ts'
import { type Transcript, transcriptFor } from '../grader/grader-prompt.ts'
import { saysOnlyWhatWasSaid, standing } from '../grader/verify-answer.ts'
import { type CoachAnswer, coachInstructions, coachQuestion, readHint } from './coach-prompt.ts'

interface Asking {
  practice: Practice
  session: SessionRow
  observer: SessionRow['snapshot']['observers'][number]
  state: SessionState
  candidates: readonly Candidate[]
  signal: AbortSignal
}

/** A hint that takes longer than this is about a moment that has passed. */
const deadlines = { firstToken: 8000, stall: 5000, total: 12_000, characters: 2000 }

const heard = async ({ candidates, session, state, observer, signal }: Asking, transcript: Transcript) => {
  const request = {
    instructions: () => coachInstructions(observer, session.language),
    turns: [{ role: 'learner' as const, text: coachQuestion(transcript) }],
    cast: castOf(session, state),
    temperature: 0,
    maxOutputTokens: 200,
    signal,
  }
  let text = ''
  for await (const chunk of speak(candidates, request, { deadlines, mostPatience: 0 })) {
    if (chunk.type === 'restart') text = ''
    if (chunk.type === 'text') text += chunk.text
    if (chunk.type === 'finish') return { text, usage: chunk.usage, by: chunk.by }
  }
  return null
}

/** A few words are paid for when they are there: too little to put anything aside for. */
const pay = async ({ practice, session }: Asking, usage: Usage, by: Candidate): Promise<void> => {
  const microEuros = Math.round(by.price.input * usage.input_tokens + by.price.output * usage.output_tokens)
  const { organization_id: organizationId, id } = session
  if (microEuros === 0) return
  await transaction(practice.db, async (trx) => {
    await charge(trx, { organizationId, reason: `session ${id}`, keyId: by.keyId, microEuros })
  })
}

/** A hint that rests on words that the learner's last turn does not hold, or that nobody said, is none. */
const verified = ({ hint, quote }: CoachAnswer, transcript: Transcript, turn: number): LiveHint | null => {
  const last = transcript.utterances.find((one) => one.turn.turn === turn)
  if (hint === null || !last || !saysOnlyWhatWasSaid(transcript, hint)) return null
  const evidence = quote === null ? null : standing(last, quote)
  return quote !== null && evidence === null ? null : { turn, text: hint, quote: evidence?.quote ?? null }
}

/** What a language model would say now, if anything. */
export const askCoach = async (asking: Asking): Promise<LiveHint | null> => {
  const { practice, session, state, candidates } = asking
  const last = answeredTurn(state)
  const costs = candidates.some(({ price }) => price.input + price.output > 0)
  if (!last || (costs && !(await hasCredit(practice.db.kysely, session.organization_id)))) return null
  const transcript = transcriptFor(state)
  const answer = await heard(asking, transcript)
  if (!answer) return null
  await pay(asking, answer.usage, answer.by)
  const read = readHint(answer.text)
  return read && verified(read, transcript, last.turn)
}
