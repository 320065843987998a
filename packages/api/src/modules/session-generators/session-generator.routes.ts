import { contract } from '@parley/contracts/calls'
import { binaryRoute, listScope, type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import type { Practice } from '../sessions/index.ts'
import { previewDraft, previewGenerator } from './preview/preview-generator.ts'
import { findRun, listRuns, runAnswer } from './runs/run.repo.ts'
import { listGenerators } from './session-generator.repo.ts'
import { exportRun } from './handlers/export-run.ts'
import { issueLinks } from './handlers/issue-links.ts'
import { cancelRun, runGenerator } from './handlers/run-generator.ts'
import { withdrawRun } from './handlers/withdraw-run.ts'
import {
  createGenerator,
  readGenerator,
  removeGenerator,
  restoreGenerator,
  updateGenerator,
} from './handlers/write-generator.ts'

const calls = contract.sessionGenerators

export const sessionGeneratorRoutes = (practice: Practice, job: Job<{ run_id: string }>): Route[] => {
  const { services, db } = practice
  return [
    route(calls.list, ({ caller: { actor }, query }) =>
      listGenerators(db.kysely, actor, { organizationId: listScope(actor, query.organization_id), query }),
    ),
    route(calls.create, ({ caller, body }) => createGenerator(services, caller, body)),
    route(calls.read, ({ caller, params }) => readGenerator(services, caller, params.id)),
    route(calls.update, ({ caller, params, body }) => updateGenerator(services, caller, params.id, body)),
    route(calls.remove, ({ caller, params }) => removeGenerator(services, caller, params.id)),
    route(calls.restore, ({ caller, params }) => restoreGenerator(services, caller, params.id)),
    route(calls.previewDraft, ({ caller, body }) => previewDraft(services, caller, body)),
    route(calls.preview, ({ caller, params }) => previewGenerator(services, caller, params.id)),
    route(calls.run, ({ caller, params, body }) => runGenerator(services, job, caller, { ...params, ...body })),
    route(calls.listRuns, ({ caller, params, query }) => listRuns(db.kysely, caller.actor, { ...params, ...query })),
    route(calls.readRun, async ({ caller: { actor }, params }) =>
      runAnswer(db.kysely, actor, await findRun(db.kysely, actor, params)),
    ),
    route(calls.cancelRun, ({ caller, params }) => cancelRun(services, caller, params)),
    route(calls.withdraw, ({ caller, params }) => withdrawRun(services, caller, params)),
    binaryRoute(calls.result, ({ caller, params }) => exportRun(practice, caller, params)),
    route(calls.issueLinks, ({ caller, params }) => issueLinks(services, caller, params)),
  ]
}
