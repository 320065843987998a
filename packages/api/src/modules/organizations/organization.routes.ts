import { contract } from '@parley/contracts/calls'
import { notFound, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { createOrganization } from './create-organization.ts'
import { addCredit, listCredits } from './organization-credit.ts'
import { findOrganization, organizationAnswer, selectOrganizations } from './organization.repo.ts'
import { type RemovalCheck, removeOrganization, restoreOrganization } from './remove-organization.ts'
import { updateMetadata, updateOrganization } from './update-organization.ts'

const calls = contract.organizations

export const organizationRoutes = (services: Services, check: RemovalCheck) => [
  route(calls.list, async ({ caller: { actor }, query }) => {
    const page = await selectOrganizations(services.db.kysely, actor, query)
    return { ...page, items: page.items.map((row) => organizationAnswer(actor, row)) }
  }),
  route(calls.create, ({ caller, body }) => createOrganization(services, caller, body)),
  route(calls.read, async ({ caller: { actor }, params }) => {
    const row = await findOrganization(services.db.kysely, actor, params)
    if (!row) throw notFound()
    return organizationAnswer(actor, row)
  }),
  route(calls.update, ({ caller, params, body }) => updateOrganization(services, caller, params.id, body)),
  route(calls.updateMetadata, ({ caller, params, body }) => updateMetadata(services, caller, params, body)),
  route(calls.remove, ({ caller, params }) => removeOrganization(services, caller, { id: params.id, check })),
  route(calls.restore, ({ caller, params }) => restoreOrganization(services, caller, params.id)),
  route(calls.listCredits, ({ caller, params, query }) => listCredits(services, caller, params.id, query)),
  route(calls.addCredit, ({ caller, params, body }) => addCredit(services, caller, params.id, body)),
]
