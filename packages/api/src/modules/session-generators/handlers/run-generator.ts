import { type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { checkVersion } from '../../../platform/lists/index.ts'
import type { Job } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { type PreparedPlan, preparePlan } from '../preview/prepare-plan.ts'
import { findRun, hasOpenRun, lockRun, runAnswer, type RunIds } from '../runs/run.repo.ts'
import { endRun } from '../runs/create-sessions.ts'
import { authorizeTarget, isOpen } from '../session-generator.policy.ts'
import { answerFor, lockGenerator, recipeOf } from '../session-generator.repo.ts'
import type { GeneratorRow } from '../session-generator.table.ts'

const insertRun = async (trx: Trx, caller: Caller, generator: GeneratorRow, preparedPlan: PreparedPlan) => {
  const { recipe, plan, fingerprint, total } = preparedPlan
  const id = newId()
  await trx
    .insertInto('session_generator_runs')
    .values({
      id,
      generator_id: generator.id,
      organization_id: generator.organization_id,
      state: 'pending',
      recipe: JSON.stringify(recipe),
      plan: JSON.stringify(plan),
      fingerprint,
      total,
      started_by: caller.user.id,
    })
    .execute()
  await audit(trx, caller, {
    action: 'session-generator.run',
    subject: { kind: 'session-generator', id: generator.id, organizationId: generator.organization_id },
    after: { run_id: id, total, target: recipe.target, seed: recipe.seed, fingerprint },
  })
  return id
}

/**
 * Plans the sessions and leaves their creation to the job. The plan is fixed here, so later changes of the recipe, of
 * groups and of names do not reach the run.
 */
export const runGenerator = (
  services: Services,
  job: Job<{ run_id: string }>,
  caller: Caller,
  { id, version }: { id: string; version: number },
) =>
  transaction(services.db, async (trx) => {
    const actor = caller.user
    const generator = await lockGenerator(trx, actor, { id })
    authorizeTarget(actor, generator.recipe.target)
    const current = await answerFor(trx, actor, id)
    await checkVersion(trx, caller, { kind: 'session-generator', id }, { current, sent: { version } })
    if (await hasOpenRun(trx, id)) throw new ProblemError('generator-is-running')
    const { organization_id: organizationId } = generator
    const preparedPlan = await preparePlan(trx, actor, { organizationId, recipe: recipeOf(generator) })
    const problems = preparedPlan.problems.filter(({ severity }) => severity === 'error')
    if (problems.length > 0) throw new ProblemError('generator-not-ready', { context: { problems } })
    const runId = await insertRun(trx, caller, generator, preparedPlan)
    await services.jobs.enqueue(job, { run_id: runId }, { trx, key: runId })
    return runAnswer(trx, actor, await findRun(trx, actor, { id, run_id: runId }))
  })

/** Cancels a run. A run that has ended stays unchanged. */
export const cancelRun = (services: Services, caller: Caller, ids: RunIds) =>
  transaction(services.db, async (trx) => {
    const actor = caller.user
    const run = await lockRun(trx, actor, ids)
    if (!isOpen(run.state)) {
      caller.markReadOnly()
      return runAnswer(trx, actor, run)
    }
    await audit(trx, caller, {
      action: 'session-generator.run-cancel',
      subject: { kind: 'session-generator', id: run.generator_id, organizationId: run.organization_id },
      before: { run_id: run.id, done: run.done, total: run.total },
    })
    await endRun(trx, services, run, 'cancelled')
    return runAnswer(trx, actor, await findRun(trx, actor, ids))
  })
