import { contract } from '@parley/contracts/calls'
import { route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { changePasswordAfterReset } from './password/change-password-after-reset.ts'
import { changePassword } from './password/change-password.ts'
import { requestPasswordReset } from './password/request-password-reset.ts'
import { limitUnreadableSignIns } from './sign-in/unreadable-sign-ins.ts'
import { signInStatus } from './sign-in/sign-in-status.ts'
import { signInWithPassword } from './sign-in/sign-in-with-password.ts'
import { signOut } from './sign-in/sign-out.ts'

const calls = contract.identity

export const identityRoutes = (services: Services) => [
  route(calls.methods, async ({ http }) => {
    http.setHeader('cache-control', 'public, max-age=60')
    return {
      keycloak: services.installation.keycloak !== undefined,
      fau: true,
      mail: services.mailer.server !== undefined,
    }
  }),
  route(calls.login, ({ caller, http, body }) => signInWithPassword(services, caller, http, body), {
    onInvalidInput: (caller) => limitUnreadableSignIns(services.db, caller),
  }),
  route(calls.logout, ({ caller }) => signOut(services, caller, { only: caller.signedIn.signInId })),
  route(calls.signInStatus, ({ params }) => signInStatus(services, params.id)),
  route(calls.resetOwnPassword, ({ caller, body }) => requestPasswordReset(services, caller, body.account_email)),
  route(calls.changePasswordAfterReset, ({ caller, http, body }) =>
    changePasswordAfterReset(services, caller, http, body),
  ),
  route(calls.changePassword, ({ caller, body }) => changePassword(services, caller, body)),
]
