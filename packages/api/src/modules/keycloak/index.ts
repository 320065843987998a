import './keycloak.table.ts'
import type { Module, Services } from '../../platform/services/index.ts'
import { IdentityProvider } from './identity-provider.ts'
import { forgetUsedPairs } from './forget-used-pairs.job.ts'
import { keycloakRoutes, withoutKeycloak } from './keycloak.routes.ts'

/** Single sign-on with the realms of a Keycloak server. */
export const keycloakModule = (services: Services): Module => {
  const { keycloak } = services.installation
  return {
    routes: keycloak ? keycloakRoutes(services, new IdentityProvider(keycloak)) : withoutKeycloak(),
    jobs: [forgetUsedPairs(services)],
  }
}
