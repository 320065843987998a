import { contract } from '@parley/contracts/calls'
import { binaryRoute, type Route, route } from '../../platform/http/index.ts'
import { checkCertificate, grantCertificate } from './certificates/grant-certificate.ts'
import { readDashboard } from './dashboard/read-dashboard.ts'
import { exportGroups, listLearners, readGroups } from './dashboard/read-groups.ts'
import { listAssignments, readCourse } from './playlists/assigned-playlists.ts'
import type { ProgressServices } from './progress-services.ts'

const { catalogue, certificates, dashboard } = contract

export const progressRoutes = (progress: ProgressServices): Route[] => [
  route(catalogue.progress, async ({ caller, params }) => (await readCourse(progress, caller, params.id)).progress),
  route(catalogue.assignments, ({ caller }) => listAssignments(progress, caller)),
  route(certificates.mine, ({ caller, params }) => grantCertificate(progress, caller, params.id)),
  route(certificates.check, ({ caller, params }) => checkCertificate(progress.services, caller, params.number)),
  route(dashboard.read, ({ caller }) => readDashboard(progress, caller)),
  route(dashboard.groups, ({ caller, query }) => readGroups(progress, caller, query.group_id)),
  route(dashboard.learners, ({ caller, query }) => listLearners(progress, caller, query.search)),
  binaryRoute(dashboard.groupsExport, ({ caller, query }) => exportGroups(progress, caller, query.group_id)),
]
