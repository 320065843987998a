import type { Module, Services } from '../platform/services/index.ts'
import { accessCodesModule } from './access-codes/index.ts'
import { hasLanguageModel, LanguageModels, languageModelsModule, servedModels } from './language-models/index.ts'
import { applicationsModule } from './applications/index.ts'
import { auditEventsModule } from './audit-events/index.ts'
import { authoredCustomValues, authoredModule } from './authored/index.ts'
import { checkPrompts } from './check-prompts.ts'
import { catalogueModule } from './catalogue/index.ts'
import { chatsModule } from './chats/index.ts'
import { customFieldsModule } from './custom-fields/index.ts'
import { dataProtectionModule } from './data-protection/index.ts'
import { environmentModule } from './environment/index.ts'
import { draftingModule } from './drafting/index.ts'
import { identityModule } from './identity/index.ts'
import { invitationsModule } from './invitations/index.ts'
import { keycloakModule } from './keycloak/index.ts'
import { keptMessagesModule } from './kept-messages/index.ts'
import { mailModule } from './mail/index.ts'
import { meModule } from './me/index.ts'
import { notificationsModule } from './notifications/index.ts'
import { organizationsModule } from './organizations/index.ts'
import { ownScenariosModule } from './own-scenarios/index.ts'
import { picturesModule } from './pictures/index.ts'
import { checkUnlocked, countAssigned, progressModule } from './progress/index.ts'
import { releaseTokensModule } from './release-tokens/index.ts'
import { releasesModule } from './releases/index.ts'
import { recordingsModule } from './recordings/index.ts'
import { retentionModule } from './retention/index.ts'
import { recountDeletion, reportScores, reportsModule } from './reports/index.ts'
import { repliesModule } from './replies/index.ts'
import { giveAwaitedSessions, sharedSessionsModule } from './shared-sessions/index.ts'
import { speechModule } from './speech/index.ts'
import { createPractice, type PracticeOptions, sessionsModule } from './sessions/index.ts'
import { workshopsModule } from './workshops/index.ts'
import { sessionGeneratorsModule } from './session-generators/index.ts'
import { userGroupCustomValues, userGroupsModule } from './usergroups/index.ts'
import { superAdmins, userCustomValues, usersModule } from './users/index.ts'

const { findServedModes, findUsableModels } = servedModels

/** Every module of the server; a new one is added here. */
export const modulesOf = (services: Services, options?: PracticeOptions): readonly Module[] => {
  const models = new LanguageModels(services, options)
  const practice = createPractice(services, models, {
    ...options,
    onDeletion: recountDeletion,
    checkUnlocked: checkUnlocked(reportScores),
    findScores: reportScores.findOverall,
  })
  return [
    identityModule(services),
    keycloakModule(services),
    meModule(services),
    usersModule(services),
    userGroupsModule(services),
    invitationsModule(services, giveAwaitedSessions),
    organizationsModule(services, (trx, organizationId) => superAdmins.keepOneSuperAdmin(trx, { organizationId })),
    customFieldsModule(services, [userCustomValues, userGroupCustomValues, ...authoredCustomValues]),
    picturesModule(services),
    auditEventsModule(services),
    keptMessagesModule(services),
    mailModule(services, superAdmins),
    environmentModule(services),
    releaseTokensModule(services),
    releasesModule(services),
    applicationsModule(services),
    notificationsModule(services),
    authoredModule({
      ...services,
      models: { findServedModes, findUsableModels, hasLanguageModel },
      countAssigned: countAssigned(reportScores),
    }),
    draftingModule({ services, models }),
    ownScenariosModule(services),
    catalogueModule({ ...services, findScores: reportScores.findOverall, models }),
    sessionsModule(practice),
    accessCodesModule(services),
    workshopsModule(practice),
    sharedSessionsModule(practice),
    repliesModule(practice),
    speechModule(practice),
    recordingsModule(practice),
    progressModule(services, reportScores),
    reportsModule(practice),
    sessionGeneratorsModule(practice),
    chatsModule(practice),
    retentionModule(services),
    dataProtectionModule(services),
    languageModelsModule({ services, models, prompts: checkPrompts }),
  ]
}
