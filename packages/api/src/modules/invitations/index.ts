import type { Module, Services } from '../../platform/services/index.ts'
import type { ActivationListener } from './accept-invitation.ts'
import { invitationMail } from './invitation.mail.job.ts'
import { invitationRoutes } from './invitation.routes.ts'

export { invitedUsers } from './invitation.fragments.ts'
export { sendInvitation } from './send-invitation.ts'

/** Invitations, by which a new user chooses a password and can sign in. */
export const invitationsModule = (services: Services, onActivation: ActivationListener): Module => ({
  routes: invitationRoutes(services, onActivation),
  jobs: [invitationMail(services)],
})
