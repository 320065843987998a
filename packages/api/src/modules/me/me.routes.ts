import { contract } from '@parley/contracts/calls'
import { route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { signIns, signOut } from '../identity/index.ts'
import { readMe } from './me.repo.ts'
import { updateMe } from './update-me.ts'

const calls = contract.me

export const meRoutes = (services: Services) => [
  route(calls.read, ({ caller }) => readMe(services.db.kysely, caller.signedIn)),
  route(calls.update, ({ caller, body }) => updateMe(services, caller, body)),
  route(calls.listSignIns, async ({ caller }) => {
    const actor = caller.signedIn
    const rows = await signIns.listSignIns(services.db.kysely, actor)
    const items = rows.map((row) => ({
      ...row,
      current: row.id === actor.signInId,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }))
    return { items }
  }),
  route(calls.endSignIns, ({ caller, query }) =>
    signOut(services, caller, query.keep_current ? { except: caller.signedIn.signInId } : {}),
  ),
  route(calls.endSignIn, ({ caller, params }) => signOut(services, caller, { only: params.id })),
]
