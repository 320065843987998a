import type { Module, Services } from '../platform/services/index.ts'
import { languageModelsModule } from './language-models/index.ts'
import { auditEventsModule } from './audit-events/index.ts'
import { authoredModule } from './authored/index.ts'
import { catalogueModule } from './catalogue/index.ts'
import { chatsModule } from './chats/index.ts'
import { customFieldsModule } from './custom-fields/index.ts'
import { identityModule } from './identity/index.ts'
import { invitationsModule } from './invitations/index.ts'
import { keycloakModule } from './keycloak/index.ts'
import { keptMessagesModule } from './kept-messages/index.ts'
import { meModule } from './me/index.ts'
import { organizationsModule } from './organizations/index.ts'
import { checkUnlocked, progressModule } from './progress/index.ts'
import { LiveCoach, recountDeletion, reportScores, reportsModule } from './reports/index.ts'
import { type PracticeOptions, sessionsModule } from './sessions/index.ts'
import { userGroupCustomValues, userGroupsModule } from './usergroups/index.ts'
import { keepOneSuperAdmin, userCustomValues, usersModule } from './users/index.ts'

/** Every module of the server; a new one is added here. */
export const modulesOf = (services: Services, practice?: PracticeOptions): readonly Module[] => {
  const coach = new LiveCoach(services, practice)
  return [
    identityModule(services),
    keycloakModule(services),
    meModule(services),
    usersModule(services),
    userGroupsModule(services),
    invitationsModule(services),
    organizationsModule(services, (trx, organizationId) => keepOneSuperAdmin(trx, { organizationId })),
    customFieldsModule(services, [userCustomValues, userGroupCustomValues]),
    auditEventsModule(services),
    keptMessagesModule(services),
    authoredModule(services),
    catalogueModule(services),
    sessionsModule(services, {
      ...practice,
      onDeletion: recountDeletion,
      onReply: coach.hear,
      checkUnlocked: checkUnlocked(reportScores),
      findScores: reportScores.findOverall,
    }),
    progressModule(services, reportScores),
    reportsModule(services, coach, practice),
    chatsModule(services, practice),
    languageModelsModule(services),
  ]
}
