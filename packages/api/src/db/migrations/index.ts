import type { Migration } from 'kysely/migration'
import { realtimeCalls } from './models/0900-realtime-calls.ts'
import { recordingSizes } from './coaching/1930-recording-sizes.ts'
import { recordings } from './coaching/1920-recordings.ts'
import { laterReports } from './models/0830-later-reports.ts'
import { bookedCredit } from './models/0775-booked-credit.ts'
import { extensions } from './platform/0001-extensions.ts'
import { events } from './platform/0002-events.ts'
import { recordCounts } from './platform/0100-record-counts.ts'
import { organizations } from './0101-organizations.ts'
import { usersAndGroups } from './0102-users.ts'
import { identity } from './identity/0103-identity.ts'
import { audit } from './platform/0104-audit.ts'
import { auditIndexes } from './platform/2100-audit-indexes.ts'
import { codeAccounts } from './sharing/2200-code-accounts.ts'
import { countedAccounts } from './sharing/2210-counted-accounts.ts'
import { workshopPlaces } from './sharing/2211-workshop-places.ts'
import { accountsOfGuests } from './sharing/2460-accounts-of-guests.ts'
import { keycloak } from './identity/0110-keycloak.ts'
import { authoredRecords } from './authored/0200-authored-records.ts'
import { coachingSessions } from './coaching/0300-coaching-sessions.ts'
import { aiProviders } from './0310-ai-providers.ts'
import { analysisReports } from './coaching/0400-analysis-reports.ts'
import { reviewsAndCertificates } from './coaching/0410-reviews-and-certificates.ts'
import { chats } from './coaching/0440-chats.ts'
import { creditReservations } from './coaching/0600-credit-reservations.ts'
import { accessCodes } from './sharing/0700-access-codes.ts'
import { keptDrafts } from './authored/0750-kept-drafts.ts'
import { ownScenarios } from './coaching/0770-own-scenarios.ts'
import { bundleOrigins } from './authored/0850-bundle-origins.ts'
import { bundleCopies } from './authored/0870-bundle-copies.ts'
import { playlistFigures } from './coaching/2517-playlist-figures.ts'
import { recordFigures } from './authored/0840-record-figures.ts'
import { metGoals } from './coaching/2780-met-goals.ts'
import { startedSessions } from './coaching/1010-started-sessions.ts'
import { declinedChanges } from './authored/2730-declined-changes.ts'
import { countedRecords } from './authored/0905-counted-records.ts'
import { workshops } from './sharing/0790-workshops.ts'
import { forgottenPeople } from './sharing/0880-forgotten-people.ts'
import { sessionGenerators } from './sharing/0850-session-generators.ts'
import { coachLooks } from './coaching/0450-coach-looks.ts'
import { accessChanges } from './identity/0510-access-changes.ts'
import { invitedAccounts } from './identity/0530-invited-accounts.ts'
import { emailOwners } from './identity/0540-email-owners.ts'
import { personErasure } from './identity/0760-person-erasure.ts'
import { userViews } from './identity/0590-user-views.ts'
import { refreshGrace } from './identity/0500-refresh-grace.ts'
import { customFields } from './0560-custom-fields.ts'
import { sessionSettings } from './coaching/0570-session-settings.ts'
import { modelChecks } from './models/0740-model-checks.ts'
import { modelUsage } from './models/0620-model-usage.ts'
import { speech } from './models/0820-speech.ts'
import { shownPictures } from './0580-shown-pictures.ts'
import { keylessProviders } from './0610-keyless-providers.ts'
import { modelHealth } from './0611-model-health.ts'
import { modelAdaptations } from './0612-model-adaptations.ts'
import { pictures } from './0550-pictures.ts'
import { pendingWork } from './platform/0615-pending-work.ts'
import { applications } from './0797-applications.ts'
import { cachedTokens } from './models/0890-cached-tokens.ts'
import { settingChanges } from './platform/0780-setting-changes.ts'
import { notifications } from './messages/0710-notifications.ts'
import { mail } from './messages/0720-mail.ts'
import { releaseTokens } from './platform/0795-release-tokens.ts'
import { auditedReleases } from './platform/2300-audited-releases.ts'
import { forgottenCauses } from './messages/2470-forgotten-causes.ts'
import { modelAttempts } from './models/2515-model-attempts.ts'
import { speechAttempts } from './models/2620-speech-attempts.ts'
import { freeEvents } from './models/2660-free-events.ts'
import { ledgerOrder } from './2745-ledger-order.ts'
import { publishedWords } from './2670-published-words.ts'
import { checkRetries } from './models/2680-check-retries.ts'
import { recordUses } from './authored/2720-record-uses.ts'
import { verdictsAndBudgets } from './models/2710-verdicts-and-budgets.ts'
import { unsetProviders } from './2750-unset-providers.ts'
import { endsByErasure } from './identity/2700-ends-by-erasure.ts'
import { fallbacksInUse } from './models/2690-fallbacks-in-use.ts'
import { forgottenSubjects } from './messages/2560-forgotten-subjects.ts'
import { mailCauses } from './messages/2616-mail-causes.ts'
import { organizationMail } from './messages/2760-organization-mail.ts'
import { lastAuditedReleases } from './platform/2310-last-audited-releases.ts'
import { checkFindings } from './models/2770-check-findings.ts'
import { ownImages } from './0520-own-images.ts'

/**
 * Named here one by one, so that a bundle holds them too. They run in the order of their names:
 * the platform's from 0001, the modules' from 0100.
 */
export const migrations: Record<string, Migration> = {
  '0001-extensions': extensions,
  '0002-events': events,
  '0100-record-counts': recordCounts,
  '0101-organizations': organizations,
  '0102-users': usersAndGroups,
  '0103-identity': identity,
  '0104-audit': audit,
  '0110-keycloak': keycloak,
  '0200-authored-records': authoredRecords,
  '0300-coaching-sessions': coachingSessions,
  '0310-ai-providers': aiProviders,
  '0400-analysis-reports': analysisReports,
  '0410-reviews-and-certificates': reviewsAndCertificates,
  '0440-chats': chats,
  '0450-coach-looks': coachLooks,
  '0500-refresh-grace': refreshGrace,
  '0510-access-changes': accessChanges,
  '0520-own-images': ownImages,
  '0530-invited-accounts': invitedAccounts,
  '0540-email-owners': emailOwners,
  '0550-pictures': pictures,
  '0560-custom-fields': customFields,
  '0570-session-settings': sessionSettings,
  '0580-shown-pictures': shownPictures,
  '0590-user-views': userViews,
  '0600-credit-reservations': creditReservations,
  '0610-keyless-providers': keylessProviders,
  '0611-model-health': modelHealth,
  '0612-model-adaptations': modelAdaptations,
  '0615-pending-work': pendingWork,
  '0620-model-usage': modelUsage,
  '0700-access-codes': accessCodes,
  '0710-notifications': notifications,
  '0720-mail': mail,
  '0740-model-checks': modelChecks,
  '0750-kept-drafts': keptDrafts,
  '0760-person-erasure': personErasure,
  '0770-own-scenarios': ownScenarios,
  '0775-booked-credit': bookedCredit,
  '0780-setting-changes': settingChanges,
  '0790-workshops': workshops,
  '0795-release-tokens': releaseTokens,
  '0797-applications': applications,
  '0820-speech': speech,
  '0830-later-reports': laterReports,
  '0840-record-figures': recordFigures,
  '0850-session-generators': sessionGenerators,
  '0850-bundle-origins': bundleOrigins,
  '0870-bundle-copies': bundleCopies,
  '0880-forgotten-people': forgottenPeople,
  '0890-cached-tokens': cachedTokens,
  '0900-realtime-calls': realtimeCalls,
  '0905-counted-records': countedRecords,
  '1010-started-sessions': startedSessions,
  '1920-recordings': recordings,
  '1930-recording-sizes': recordingSizes,
  '2100-audit-indexes': auditIndexes,
  '2200-code-accounts': codeAccounts,
  '2210-counted-accounts': countedAccounts,
  '2211-workshop-places': workshopPlaces,
  '2300-audited-releases': auditedReleases,
  '2310-last-audited-releases': lastAuditedReleases,
  '2460-accounts-of-guests': accountsOfGuests,
  '2470-forgotten-causes': forgottenCauses,
  '2515-model-attempts': modelAttempts,
  '2517-playlist-figures': playlistFigures,
  '2560-forgotten-subjects': forgottenSubjects,
  '2616-mail-causes': mailCauses,
  '2620-speech-attempts': speechAttempts,
  '2660-free-events': freeEvents,
  '2670-published-words': publishedWords,
  '2680-check-retries': checkRetries,
  '2690-fallbacks-in-use': fallbacksInUse,
  '2700-ends-by-erasure': endsByErasure,
  '2710-verdicts-and-budgets': verdictsAndBudgets,
  '2720-record-uses': recordUses,
  '2730-declined-changes': declinedChanges,
  '2745-ledger-order': ledgerOrder,
  '2750-unset-providers': unsetProviders,
  '2760-organization-mail': organizationMail,
  '2770-check-findings': checkFindings,
  '2780-met-goals': metGoals,
}
