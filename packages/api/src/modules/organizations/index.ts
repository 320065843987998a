import type { Module, Services } from '../../platform/services/index.ts'
import { organizationRoutes } from './organization.routes.ts'
import type { RemovalCheck } from './remove-organization.ts'

export { lockOrganization } from './lock-organization.ts'
export * as organizationCredit from './credit.fragments.ts'
export {
  allowsBrowserSpeech,
  allowsOwnScenarios,
  defaultModel,
  findContact,
  lockSeats,
  organizationNames,
  readAgreedLimits,
  readLocale,
  readOrganizationName,
  retentionRules,
  standingOrganizations,
} from './organization.fragments.ts'
export * as recordingSetting from './recording-setting.fragments.ts'

/** Organisations, which keep their records apart from each other. */
export const organizationsModule = (services: Services, check: RemovalCheck): Module => ({
  routes: organizationRoutes(services, check),
})
