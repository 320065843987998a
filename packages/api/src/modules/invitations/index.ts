import type { Module, Services } from '../../platform/services/index.ts'
import { invitationMail } from './invitation.mail.job.ts'
import { invitationRoutes } from './invitation.routes.ts'

export { sendInvitation } from './send-invitation.ts'

/** How somebody who was added becomes somebody who can sign in. */
export const invitationsModule = (services: Services): Module => ({
  routes: invitationRoutes(services),
  jobs: [invitationMail(services)],
})
