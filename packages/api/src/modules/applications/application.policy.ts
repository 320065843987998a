import type { Caller } from '../../platform/http/index.ts'
import { type Actor, holds, ProblemError, seesEveryOrganization } from '../../platform/http/index.ts'

/** Which code runs in the pages of all organisations is a matter of the platform, so the permission alone is not enough. */
export const authorizePlatform = ({ actor }: Caller): void => {
  if (!seesEveryOrganization(actor)) throw new ProblemError('platform-owned')
}

/** People who manage applications see all approved ones; all others see those that they may open. */
export const managesApplications = (actor: Actor): boolean =>
  seesEveryOrganization(actor) ||
  (['application-install', 'application-share', 'application-delete'] as const).some((word) => holds(actor, word))

interface ApplicationAccess {
  readonly isInstalled: boolean
  readonly mayOpen: boolean
}

export const applicationAbilities = (actor: Actor, { isInstalled, mayOpen }: ApplicationAccess) => ({
  open: mayOpen && holds(actor, 'application-read'),
  install: !isInstalled && holds(actor, 'application-install'),
  share: isInstalled && holds(actor, 'application-share'),
  uninstall: isInstalled && holds(actor, 'application-delete'),
  approve: seesEveryOrganization(actor) && holds(actor, 'application-install'),
  remove: seesEveryOrganization(actor) && holds(actor, 'application-delete'),
})
