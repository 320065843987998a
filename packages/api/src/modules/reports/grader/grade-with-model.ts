import type { ObserverContent } from '@parley/contracts/authored'
import { overallOf, type ReportBody, type ReportInput, shareOf } from '@parley/conversation/report'
import type { PartnerTurn } from '@parley/conversation/partner'
import { transaction } from '../../../db/index.ts'
import { type Candidate, speak, type Usage } from '../../../providers/index.ts'
import type { StoredBody } from '../report.table.ts'
import { type GraderAnswer, readAnswer } from './grader-answer.ts'
import { GraderFault } from './grader-fault.ts'
import { graderInstructions, graderQuestion, type Transcript, transcriptFor } from './grader-prompt.ts'
import { saysOnlyWhatWasSaid, verifyCriterion } from './verify-answer.ts'
import { castOf, charge, hasCredit, type Practice, type SessionRow, type Speakers } from '../../sessions/index.ts'

interface Grading {
  practice: Practice
  session: SessionRow
  observer: ObserverContent
  input: ReportInput
  /** What the built-in observer wrote: measures and moments are its own matter, whoever grades. */
  own: ReportBody
  speakers: Speakers
  signal: AbortSignal
}

/** A report is longer than a reply. */
const LONGEST = 3000
const deadlines = { firstToken: 60_000, stall: 30_000, total: 240_000, characters: 24_000 }

interface Spoken {
  text: string
  usage: Usage
  by: Candidate
}

const ask = async (
  { session, input, speakers, observer, signal }: Grading,
  turns: readonly PartnerTurn[],
): Promise<Spoken> => {
  const request = {
    instructions: () => graderInstructions(observer, session.language),
    turns,
    cast: castOf(session, input.state),
    temperature: 0,
    maxOutputTokens: Math.max(LONGEST, speakers.maxOutputTokens),
    signal,
  }
  let text = ''
  for await (const chunk of speak(speakers.candidates, request, { deadlines })) {
    if (chunk.type === 'restart') text = ''
    if (chunk.type === 'text') text += chunk.text
    if (chunk.type === 'finish') return { text, usage: chunk.usage, by: chunk.by }
  }
  throw new GraderFault('malformed', false)
}

/** Every answer is paid for, the ones that could not be used as well. */
const pay = async ({ practice, session }: Grading, { usage, by }: Spoken): Promise<void> => {
  const microEuros = Math.round(by.price.input * usage.input_tokens + by.price.output * usage.output_tokens)
  if (microEuros <= 0) return
  const { organization_id: organizationId, id: sessionId } = session
  await transaction(practice.db, async (trx) => {
    await charge(trx, { organizationId, sessionId, keyId: by.keyId, microEuros })
  })
}

const repairOf = (problem: string): string =>
  `That answer cannot be used. ${problem}\nAnswer again with the whole JSON object, and nothing around it.`

/** One answer, and one chance to mend it. */
const answerTo = async (grading: Grading, transcript: Transcript): Promise<GraderAnswer> => {
  const question: PartnerTurn = { role: 'learner', text: graderQuestion(transcript) }
  const first = await ask(grading, [question])
  await pay(grading, first)
  const read = readAnswer(first.text)
  if ('answer' in read) return read.answer
  const second = await ask(grading, [
    question,
    { role: 'persona', text: first.text.slice(0, 12_000) },
    { role: 'learner', text: repairOf(read.problem) },
  ])
  await pay(grading, second)
  const mended = readAnswer(second.text)
  if ('answer' in mended) return mended.answer
  throw new GraderFault('malformed', false, mended.problem)
}

const refuseWithoutCredit = async ({ practice, session, speakers }: Grading): Promise<void> => {
  const costs = speakers.candidates.some(({ price }) => price.input > 0 || price.output > 0)
  if (costs && !(await hasCredit(practice.db.kysely, session.organization_id))) {
    throw new GraderFault('credit_exhausted', true)
  }
}

/** A letter that puts words into somebody's mouth is not sent; the built-in observer's goes in its place. */
const lettersOf = ({ own }: Grading, transcript: Transcript, answer: GraderAnswer) => {
  const honest = (text: string) => text !== '' && saysOnlyWhatWasSaid(transcript, text)
  return {
    summary: honest(answer.summary) ? answer.summary : own.summary,
    outcome_review: honest(answer.outcome_review) ? answer.outcome_review : own.outcome_review,
    next_steps: answer.next_steps.length === 3 ? answer.next_steps : own.next_steps,
  }
}

export const gradeWithModel = async (grading: Grading): Promise<Omit<StoredBody, 'names_address_grader'>> => {
  await refuseWithoutCredit(grading)
  const { input, own, observer, session } = grading
  const transcript = transcriptFor(input.state)
  const answer = await answerTo(grading, transcript)
  const criteria = observer.criteria.map((criterion) =>
    verifyCriterion({
      criterion,
      graded: answer.criteria.find(({ key }) => key === criterion.key),
      transcript,
      language: session.language,
    }),
  )
  const shares = observer.criteria.map((criterion, place) => {
    const score = criteria[place]?.score ?? null
    return { weight: criterion.weight, share: score === null ? null : shareOf(criterion, score) }
  })
  return {
    ...own,
    ...lettersOf(grading, transcript, answer),
    criteria,
    overall: overallOf(shares, input.state.hint_cost),
    kept_from_grader: transcript.kept,
  }
}
