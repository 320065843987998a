import type { Permission } from '@parley/contracts/access'
import type { SessionReaders } from '@parley/contracts/calls'
import type { Executor } from '../../../db/index.ts'
import type { UserActor } from '../../../platform/http/index.ts'
import { readOrganizationName, recordingSetting } from '../../organizations/index.ts'
import { permissionHolders } from '../../usergroups/index.ts'

const check: readonly Permission[] = ['coaching-session-check-other']
const checkEach: readonly Permission[] = [...check, 'user-read-other']

type Learner = Pick<UserActor, 'id' | 'organizationId'>

const countInOrganization = (executor: Executor, { id, organizationId }: Learner) =>
  permissionHolders.countInOrganization(executor, organizationId, { except: id, permissions: checkEach })

const countPlatform = (executor: Executor, { id }: Pick<Learner, 'id'>): Promise<number> =>
  permissionHolders.countSuperAdmins(executor, { except: id, permissions: check })

/** The counterpart of `visibleTo`: the users who may read the sessions of this user. */
export const readSessionReaders = async (executor: Executor, actor: UserActor): Promise<SessionReaders> => ({
  organization_name: await readOrganizationName(executor, actor.organizationId),
  organization: await countInOrganization(executor, actor),
  groups: await permissionHolders.findGroupManagers(executor, { except: actor.id, permissions: check }),
  platform: await countPlatform(executor, actor),
  records: await recordingSetting.readRecordsSessions(executor, actor.organizationId),
})

const noOne = '00000000-0000-0000-0000-000000000000'

/** The number of people who may read the sessions of a guest, beside the one who invited them. */
export const countGuestReaders = async (
  executor: Executor,
  { organizationId, except }: { organizationId: string; except: string | null },
): Promise<number> => {
  const id = except ?? noOne
  const roles = await countInOrganization(executor, { id, organizationId })
  return roles.reduce((sum, { count }) => sum + count, await countPlatform(executor, { id }))
}
