import { contract } from '@parley/contracts/calls'
import { type Route, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import {
  approveApplication,
  previewApplication,
  removeApplication,
  rollBackApplication,
} from './handlers/approve-application.ts'
import { installApplication, shareApplication, uninstallApplication } from './handlers/install-application.ts'
import { listApplications, openApplications } from './handlers/read-applications.ts'

const calls = contract.applications

export const applicationRoutes = (services: Services): Route[] => [
  route(calls.list, ({ caller }) => listApplications(services, caller)),
  route(calls.open, ({ caller }) => openApplications(services, caller)),
  route(calls.preview, ({ caller, body }) => previewApplication(services, caller, body.address)),
  route(calls.approve, ({ caller, body }) => approveApplication(services, caller, body)),
  route(calls.rollBack, ({ caller, params, body }) => rollBackApplication(services, caller, params.id, body)),
  route(calls.remove, ({ caller, params }) => removeApplication(services, caller, params.id)),
  route(calls.install, ({ caller, params }) => installApplication(services, caller, params.id)),
  route(calls.uninstall, ({ caller, params }) => uninstallApplication(services, caller, params.id)),
  route(calls.share, ({ caller, params, body }) => shareApplication(services, caller, params.id, body)),
]
