import { contract } from '@parley/contracts/calls'
import { type Route, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { listAssignments, readCourse } from './assigned-playlists.ts'
import { checkCertificate, grantCertificate } from './certificates/grant-certificate.ts'
import { listCatalogue } from './list-catalogue.ts'
import { scenarioInfo } from './scenario-info.ts'

const calls = contract.catalogue
const { certificates } = contract

export const catalogueRoutes = (services: Services): Route[] => [
  route(calls.list, ({ caller, query }) => listCatalogue(services, caller, query)),
  route(calls.info, ({ caller, params }) => scenarioInfo(services, caller, params.id)),
  route(calls.progress, async ({ caller, params }) => {
    const { progress } = await readCourse(services, caller, params.id)
    return progress
  }),
  route(calls.assignments, ({ caller }) => listAssignments(services, caller)),
  route(certificates.mine, ({ caller, params }) => grantCertificate(services, caller, params.id)),
  route(certificates.check, ({ caller, params }) => checkCertificate(services, caller, params.number)),
]
