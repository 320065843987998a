import { contract } from '@parley/contracts/calls'
import { route } from '../../../platform/http/index.ts'
import type { Job } from '../../../platform/jobs/index.ts'
import type { CheckServices } from './check.job.ts'
import { listModelsInUse } from '../routing/models-in-use.ts'
import { cancelCheck, listChecks, listVerdicts, startCheck } from './check-verbs.ts'

const { list, start, cancel, verdicts, uses } = contract.modelChecks

export const checkRoutes = ({ services, models }: CheckServices, job: Job<{ check_id: string }>) => [
  route(list, ({ caller, params }) => listChecks(services, caller, params.id)),
  route(start, ({ caller, params, body }) =>
    startCheck({ services, models, job }, caller, { modelId: params.id, language: body.language }),
  ),
  route(cancel, ({ caller, params }) => cancelCheck(services, caller, params.id)),
  route(verdicts, ({ caller }) => listVerdicts(services, caller)),
  route(uses, ({ caller }) => listModelsInUse(services, models, caller)),
]
