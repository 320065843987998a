import type { Module, Services } from '../../platform/services/index.ts'
import { IdentityProvider, type KeycloakSettings } from './identity-provider.ts'
import { keycloakRoutes, withoutKeycloak } from './keycloak.routes.ts'

export type { KeycloakSettings } from './identity-provider.ts'

/** Single sign-on by the realms of a Keycloak. */
export const keycloakModule = (services: Services, settings: KeycloakSettings | undefined): Module => ({
  routes: settings ? keycloakRoutes(services, new IdentityProvider(settings)) : withoutKeycloak(),
})
