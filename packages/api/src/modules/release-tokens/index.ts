import { contract } from '@parley/contracts/calls'
import { route } from '../../platform/http/index.ts'
import type { Module, Services } from '../../platform/services/index.ts'
import { authorize } from './release-token.policy.ts'
import { listTokens } from './release-token.repo.ts'
import { checkToken, createToken, revokeToken } from './release-token.verbs.ts'

export { releaseTokenNames } from './release-token.repo.ts'

const calls = contract.releaseTokens

/** Tokens with which teams publish and promote releases. The edge asks what each of them allows. */
export const releaseTokensModule = (services: Services): Module => ({
  routes: [
    route(calls.list, async ({ caller: { actor } }) => {
      authorize(actor, 'super-admin-read')
      return { items: await listTokens(services.db.kysely, actor) }
    }),
    route(calls.create, ({ caller, body }) => createToken(services, caller, body)),
    route(calls.revoke, ({ caller, params }) => revokeToken(services, caller, params.id)),
    route(calls.check, ({ caller, body }) => checkToken(services, caller, body.token)),
  ],
})
