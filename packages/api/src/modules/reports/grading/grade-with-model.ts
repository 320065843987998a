import type { ObserverContent } from '@parley/contracts/authored'
import { overallOf, type ReportBody, type ReportInput, settleDirections, shareOf } from '@parley/conversation/report'
import type { PartnerTurn } from '@parley/conversation/partner'
import { credit, type ModelChoice, type modelCalls } from '../../language-models/index.ts'
import type { Judge, Judgement, ReportRow } from '../report.table.ts'
import { addressesGrader } from './addresses-grader.ts'
import { boundScore } from './bound-score.ts'
import { type GraderAnswer, graderAnswerSchema, readAnswer } from './grader-answer.ts'
import { GraderFault } from './grader-fault.ts'
import { type Transcript, transcriptFor } from './grader-transcript.ts'
import { graderInstructions, graderQuestion, graderRepair } from '../../prompts/index.ts'
import { billGrading, reserveGrading, settleGrading } from './grading-credit.ts'
import { saysOnlyWhatWasSaid, verifyCriterion, verifyObjective } from './verify-answer.ts'
import { type Practice, type SessionRow, sessionContent, sessionRecords, sessionRights } from '../../sessions/index.ts'

interface Grading {
  practice: Practice
  session: SessionRow
  report: ReportRow
  observer: ObserverContent
  input: ReportInput
  /** The report of the built-in observer. Measures and moments always come from it, even when a model grades. */
  own: ReportBody
  choice: ModelChoice
  signal: AbortSignal
}

/** A report is longer than a reply. */
const LONGEST = 3000
const deadlines = { firstToken: 60_000, stall: 30_000, total: 240_000, characters: 24_000 }

interface ModelAnswer {
  text: string
  usage: modelCalls.Usage
  by: modelCalls.AskedCandidate
}

/** A learner writes the goals of an own scenario. One that addresses the grader keeps its number and loses its words. */
const shownGoals = ({ own, session }: Grading): { label: string }[] => {
  const byLearner = sessionRights.isPrivate(session)
  return own.objectives.map(({ label }) => ({ label: byLearner && addressesGrader(label) ? '' : label }))
}

const instructionsFor = (grading: Grading): string => {
  const { observer, session } = grading
  return graderInstructions({ observer, objectives: shownGoals(grading), language: session.language })
}

const askGrader = async (
  grading: Grading,
  turns: readonly PartnerTurn[],
  maxOutputTokens: number,
): Promise<ModelAnswer> => {
  const { practice, session, report, input, choice, signal } = grading
  const request = {
    instructions: () => instructionsFor(grading),
    turns,
    learnerName: await sessionRecords.learnerNameOf(practice.db.kysely, session),
    cast: () => sessionContent.castOf(session, input.state),
    answerSchema: graderAnswerSchema,
    temperature: 0,
    maxOutputTokens,
    leastOutputTokens: LONGEST,
    signal,
  }
  let text = ''
  for await (const chunk of practice.models.answer(choice.candidates, request, {
    deadlines,
    bill: billGrading(report),
  })) {
    if (chunk.type === 'restart') text = ''
    if (chunk.type === 'text') text += chunk.text
    if (chunk.type === 'finish') return { text, usage: chunk.usage, by: chunk.by }
  }
  throw new GraderFault('malformed', 'by_itself')
}

/** Asks the model once. The cost limit is reserved before the request and settled after it. */
const ask = async (grading: Grading, turns: readonly PartnerTurn[]): Promise<ModelAnswer> => {
  const { practice, report, choice } = grading
  const { candidates } = choice
  const maxOutputTokens = Math.max(LONGEST, choice.maxOutputTokens)
  const answerLimits = { candidates, turns, maxOutputTokens, instructions: () => instructionsFor(grading) }
  await reserveGrading(practice, report, credit.costLimit(answerLimits))
  const answer = await askGrader(grading, turns, maxOutputTokens)
  await settleGrading(practice, report, answer)
  return answer
}

interface JudgedAnswer {
  answer: GraderAnswer
  judge: Judge
}

/** The model that gave the answer: after a fault it is not the first candidate. */
const judgeOf = ({ by }: ModelAnswer): Judge => ({ builtin: false, ...by.label })

/** Asks for an answer, and gives the model one chance to correct it. */
const answerTo = async (grading: Grading, transcript: Transcript): Promise<JudgedAnswer> => {
  const question: PartnerTurn = { role: 'learner', text: graderQuestion(transcript) }
  const first = await ask(grading, [question])
  const firstReading = readAnswer(first.text)
  if ('answer' in firstReading) return { answer: firstReading.answer, judge: judgeOf(first) }
  const second = await ask(grading, [
    question,
    { role: 'persona', text: first.text.slice(0, 12_000) },
    { role: 'learner', text: graderRepair(firstReading.problem) },
  ])
  const secondReading = readAnswer(second.text)
  if ('answer' in secondReading) return { answer: secondReading.answer, judge: judgeOf(second) }
  throw new GraderFault('malformed', 'once_later', secondReading.problem)
}

/** A letter with an invented quote is not sent; the letter of the built-in observer replaces it. */
const lettersOf = ({ own }: Grading, transcript: Transcript, answer: GraderAnswer) => {
  const honest = (text: string) => text !== '' && saysOnlyWhatWasSaid(transcript, text)
  return {
    summary: honest(answer.summary) ? answer.summary : own.summary,
    outcome_review: honest(answer.outcome_review) ? answer.outcome_review : own.outcome_review,
    next_steps: answer.next_steps.length === 3 ? answer.next_steps : own.next_steps,
  }
}

export const gradeWithModel = async (grading: Grading): Promise<Judgement> => {
  const { input, own, observer, session } = grading
  const transcript = transcriptFor(input.state)
  const { answer, judge } = await answerTo(grading, transcript)
  const objectives = own.objectives.map((one, place) =>
    verifyObjective(
      one,
      answer.objectives.find(({ n }) => n === place + 1),
      transcript,
    ),
  )
  const { language } = session
  const gradedCriteria = observer.criteria.map((criterion, place) => {
    const judgement = answer.criteria.find(({ key }) => key === criterion.key)
    const checkedJudgement = verifyCriterion({ criterion, graded: judgement, transcript, language })
    return boundScore({ criterion, graded: checkedJudgement, own: own.criteria[place], language })
  })
  const settledReport = settleDirections({ ...own, criteria: gradedCriteria, objectives }, language)
  const shares = observer.criteria.map((criterion, place) => {
    const score = settledReport.criteria[place]?.score ?? null
    return { weight: criterion.weight, share: score === null ? null : shareOf(criterion, score) }
  })
  return {
    judge,
    body: {
      ...settledReport,
      ...lettersOf(grading, transcript, answer),
      overall: overallOf(shares, input.state.hint_cost, settledReport.objectives),
      kept_from_grader: transcript.keptEvents,
    },
  }
}
