import { transaction, type Trx } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, invalidField, notFound } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { findGroupsOf } from '../../usergroups/index.ts'
import { applicationAnswer } from '../records/application-answer.ts'
import { findApplication, type FullApplication, lockApplication } from '../records/application.repo.ts'

type Change = (trx: Trx, application: FullApplication, organizationId: string) => Promise<object | null>

/** Changes the installation in the caller's own organisation and records it in the audit log. */
const changeInstallation = (
  services: Services,
  caller: Caller,
  id: string,
  action: 'install' | 'uninstall' | 'share',
  change: Change,
) => {
  const { organizationId } = caller.user
  return transaction(services.db, async (trx) => {
    const application = await lockApplication(trx, caller.actor, id)
    const { installation } = application
    const after = await change(trx, application, organizationId)
    await audit(trx, caller, {
      action: `application.${action}`,
      subject: { kind: 'application', id, organizationId },
      before: installation ? { everyone: installation.everyone, group_ids: installation.group_ids } : null,
      after: after as Record<string, unknown> | null,
    })
    return applicationAnswer(caller.actor, await findApplication(trx, caller.actor, id))
  })
}

/** Enables the application. It is not shared until a person with the permission to share shares it. */
export const installApplication = (services: Services, caller: Caller, id: string) =>
  changeInstallation(services, caller, id, 'install', async (trx, { installation }, organizationId) => {
    if (installation) return { everyone: installation.everyone, group_ids: installation.group_ids }
    await trx
      .insertInto('application_installations')
      .values({ application_id: id, organization_id: organizationId })
      .execute()
    return { everyone: false, group_ids: [] }
  })

export const uninstallApplication = (services: Services, caller: Caller, id: string) =>
  changeInstallation(services, caller, id, 'uninstall', async (trx, { installation }, organizationId) => {
    if (!installation) throw notFound()
    await trx
      .deleteFrom('application_installations')
      .where('application_id', '=', id)
      .where('organization_id', '=', organizationId)
      .execute()
    return null
  })

interface ShareChange {
  readonly everyone: boolean
  readonly group_ids: readonly string[]
}

export const shareApplication = (services: Services, caller: Caller, id: string, sharing: ShareChange) =>
  changeInstallation(services, caller, id, 'share', async (trx, { installation }, organizationId) => {
    if (!installation) throw notFound()
    const groupIds = [...new Set(sharing.group_ids)]
    const groups = await findGroupsOf(trx, organizationId, groupIds)
    if (groups.size !== groupIds.length) throw invalidField('/group_ids', 'unknown-group', '')
    const place = { application_id: id, organization_id: organizationId }
    await trx
      .updateTable('application_installations')
      .set({ everyone: sharing.everyone })
      .where('application_id', '=', id)
      .where('organization_id', '=', organizationId)
      .execute()
    await trx
      .deleteFrom('application_groups')
      .where('application_id', '=', id)
      .where('organization_id', '=', organizationId)
      .execute()
    if (groupIds.length > 0)
      await trx
        .insertInto('application_groups')
        .values(groupIds.map((group_id) => ({ ...place, group_id })))
        .execute()
    return { everyone: sharing.everyone, group_ids: groupIds }
  })
