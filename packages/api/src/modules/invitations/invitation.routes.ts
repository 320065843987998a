import { contract } from '@parley/contracts/calls'
import { listScope, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { activateAccount, checkInviteCode, type ActivationListener } from './accept-invitation.ts'
import { invitationAnswer, selectInvitations } from './invitation.repo.ts'
import { inviteUser, resendInvitation } from './send-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const calls = contract.invitations

export const invitationRoutes = (services: Services, onActivation: ActivationListener) => [
  route(calls.list, async ({ caller: { actor }, query }) => {
    const visibility = { actor, scope: listScope(actor, query.organization_id) }
    const page = await selectInvitations(services.db.kysely, visibility, query)
    return { ...page, items: page.items.map((row) => invitationAnswer(actor, row)) }
  }),
  route(calls.create, ({ caller, body }) => inviteUser(services, caller, body.user_id)),
  route(calls.resend, ({ caller, params }) => resendInvitation(services, caller, params.id)),
  route(calls.withdraw, ({ caller, params }) => withdrawInvitation(services, caller, params.id)),
  route(contract.identity.checkInviteCode, ({ caller, params }) =>
    checkInviteCode(services, caller, params.invite_code),
  ),
  route(contract.identity.activateAccount, ({ caller, http, body }) =>
    activateAccount({ services, onActivation }, caller, http, body),
  ),
]
