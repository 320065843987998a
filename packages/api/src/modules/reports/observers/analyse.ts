import { type ReportInput, writeReport } from '@parley/conversation/report'
import { withoutLastWord } from '@parley/conversation/session'
import type { Services } from '../../../platform/services/index.ts'
import { addressesGrader } from '../grading/addresses-grader.ts'
import { withheldCriterion } from '../grading/verify-answer.ts'
import { gradeWithModel } from '../grading/grade-with-model.ts'
import type { Judge, Judgement, ReportRow, StoredBody } from '../report.table.ts'
import { inputHash } from './input-hash.ts'
import { type ModelChoice, ModelRoutes } from '../../language-models/index.ts'
import { type Practice, type SessionRow, sessionContent, sessionRecords, sessionRights } from '../../sessions/index.ts'

export interface ReportDraft {
  body: StoredBody
  judge: Judge
  hash: string
}

interface Task {
  session: SessionRow
  report: ReportRow
  signal: AbortSignal
}

type Observer = SessionRow['snapshot']['observers'][number]

/**
 * The observer's own model first, then the models for the session. Who plays the persona is no choice of who judges it, so
 * one that the check found unfit for that is passed over.
 */
export const chooseJudge = ({ models }: Practice, session: SessionRow, observer: Observer): Promise<ModelChoice> => {
  const request = sessionContent.modelRequestOf(session)
  const own = observer.llm_model_id
  const use = observer.timing === 'live_coach_only' ? 'coach' : 'observer'
  const choice = { modelId: own, sessionModelId: request.modelId, needsModel: own === null }
  return models.choose(new ModelRoutes({ ...request, ...choice, use }))
}

/** The same inputs have a report already, so it is used until a user asks for a new one. */
const knownJudgement = async ({ db }: Services, { session, report }: Task, hash: string): Promise<Judgement | null> => {
  if (report.requested_by !== null) return null
  const row = await db.kysely
    .selectFrom('analysis_reports')
    .select(['body', 'judge'])
    .where('organization_id', '=', session.organization_id)
    .where('input_hash', '=', hash)
    .where('state', 'in', ['ready', 'insufficient_data'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.body && row.judge ? { body: row.body, judge: row.judge } : null
}

const observerOf = ({ session, report }: Omit<Task, 'signal'>): Observer => {
  const observer = session.snapshot.observers.find(({ id }) => id === report.observer_id)
  if (!observer) throw new Error(`The session ${session.id} has no observer ${report.observer_id}.`)
  return observer
}

/** The observers whose reports stand before this one. */
const earlierObservers = ({ session }: Omit<Task, 'signal'>, { id }: Observer): Observer[] => {
  const { observers } = session.snapshot
  const place = observers.findIndex((one) => one.id === id)
  return observers.slice(0, place).filter(({ timing }) => timing !== 'live_coach_only')
}

/** True when a learner wrote to the grader in a name or in a goal of an own scenario. */
const wordsAddress = async ({ db }: Services, session: SessionRow): Promise<boolean> => {
  const names = await sessionRecords.ownerNames(db.kysely, [session])
  const { objectives } = session.snapshot.mission
  const goals = sessionRights.isPrivate(session) ? objectives.map(({ label }) => label) : []
  return [session.name, ...names.values(), ...goals].some((words) => addressesGrader(words))
}

const builtinJudge: Judge = { builtin: true, provider: 'builtin', model: 'observer' }

interface JudgeRequest {
  practice: Practice
  task: Task
  observer: Observer
  input: ReportInput
  choice: ModelChoice
}

const judgeSession = async ({ practice, task, observer, input, choice }: JudgeRequest): Promise<Judgement> => {
  const own = writeReport(input)
  const first = choice.candidates[0]
  if (!first || first.builtin || own.state === 'insufficient_data') {
    return { body: { ...own, kept_from_grader: [] }, judge: builtinJudge }
  }
  return gradeWithModel({ practice, ...task, observer, input, own, choice })
}

const notJudgedYet = {
  en: 'Not judged yet: the language model has not answered.',
  fr: 'Pas encore évalué\u00A0: le modèle de langage n’a pas répondu.',
} as const

/** The part of a report that code can write while the language model does not answer: everything but the scores. */
export const ownBody = async (practice: Practice, task: Omit<Task, 'signal'>): Promise<StoredBody> => {
  const { session } = task
  const state = withoutLastWord(await practice.states.at(practice.db.kysely, session.id))
  const { persona, mission } = session.snapshot
  const { language } = session
  const observer = observerOf(task)
  const earlier = earlierObservers(task, observer)
  const own = writeReport({ state, persona, mission, observer, earlier, language, lacksScores: true })
  return {
    ...own,
    criteria: own.criteria.map(({ key }) => withheldCriterion(key, notJudgedYet[language])),
    kept_from_grader: [],
    names_address_grader: false,
  }
}

export const analyse = async (practice: Practice, task: Task): Promise<ReportDraft> => {
  const { services } = practice
  const { session } = task
  const observer = observerOf(task)
  const state = withoutLastWord(await practice.states.at(services.db.kysely, session.id))
  const choice = await chooseJudge(practice, session, observer)
  const first = choice.candidates[0]
  const likelyJudge: Judge = !first || first.builtin ? builtinJudge : { builtin: false, ...first.label }
  const { persona, mission } = session.snapshot
  const earlier = earlierObservers(task, observer)
  const input: ReportInput = { state, persona, mission, observer, earlier, language: session.language }
  // Another model under the same name on screen writes a new report.
  const hash = inputHash({
    session,
    state,
    observer,
    earlier,
    judge: { ...likelyJudge, model: first?.externalId ?? likelyJudge.model },
  })
  const judgement = await knownJudgement(services, task, hash)
  const { body, judge } = judgement ?? (await judgeSession({ practice, task, observer, input, choice }))
  // These words depend on the session, so a reused report gets this value again.
  return { body: { ...body, names_address_grader: await wordsAddress(services, session) }, judge, hash }
}
