import type { CallTree } from '../kit/index.ts'
import { accessCodeCalls } from './sharing/access-codes.ts'
import { aiModelCalls, aiProviderCalls } from './models/ai-providers.ts'
import { aiServiceKeyCalls } from './models/service-keys.ts'
import { applicationCalls } from './administration/applications.ts'
import { auditEventCalls } from './administration/audit-events.ts'
import { missionCalls, observerCalls, personaCalls, playlistCalls, scenarioCalls } from './authored.ts'
import { bundleCalls } from './authoring/bundles.ts'
import { catalogueCalls } from './catalogue.ts'
import { certificateCalls } from './certificates.ts'
import { chatCalls } from './chats.ts'
import { customFieldCalls } from './administration/custom-fields.ts'
import { environmentVariableCalls } from './administration/environment-variables.ts'
import { draftCalls, scenarioSetCalls, templateCalls } from './authoring/drafting.ts'
import { guestCalls } from './sharing/guests.ts'
import { identityCalls } from './sign-in/identity.ts'
import { invitationCalls } from './sign-in/invitations.ts'
import { keycloakCalls } from './sign-in/keycloak.ts'
import { keptDraftCalls } from './authoring/kept-drafts.ts'
import { keptMessageCalls } from './administration/kept-messages.ts'
import { meCalls } from './sign-in/me.ts'
import { localModelCalls } from './models/local-models.ts'
import { modelCheckCalls } from './models/model-checks.ts'
import { modelUsageCalls } from './models/model-usage.ts'
import { mailCalls } from './administration/mail.ts'
import { notificationCalls } from './notifications.ts'
import { ownScenarioCalls } from './authoring/own-scenarios.ts'
import { pictureCalls } from './pictures.ts'
import { organizationCalls } from './administration/organizations.ts'
import { releaseTokenCalls } from './administration/release-tokens.ts'
import { dashboardCalls } from './dashboard.ts'
import { reportCalls } from './reports.ts'
import { sessionCalls } from './sessions.ts'
import { sessionGeneratorCalls } from './generators/session-generators.ts'
import { sharedSessionCalls } from './sharing/shared-sessions.ts'
import { recordingCalls } from './speech/recordings.ts'
import { speechCalls } from './speech/session-speech.ts'
import { voiceCalls } from './speech/voices.ts'
import { userGroupCalls } from './administration/usergroups.ts'
import { userCalls } from './administration/users.ts'
import { workshopCalls } from './sharing/workshops.ts'

/** Every call of the API, by group and name. The server, the client and the OpenAPI document follow from it. */
export const contract = {
  identity: identityCalls,
  keycloak: keycloakCalls,
  me: meCalls,
  users: userCalls,
  usergroups: userGroupCalls,
  invitations: invitationCalls,
  organizations: organizationCalls,
  customFields: customFieldCalls,
  pictures: pictureCalls,
  auditEvents: auditEventCalls,
  keptMessages: keptMessageCalls,
  mail: mailCalls,
  environmentVariables: environmentVariableCalls,
  applications: applicationCalls,
  notifications: notificationCalls,
  personas: personaCalls,
  missions: missionCalls,
  observers: observerCalls,
  scenarios: scenarioCalls,
  playlists: playlistCalls,
  keptDrafts: keptDraftCalls,
  ownScenarios: ownScenarioCalls,
  templates: templateCalls,
  scenarioSets: scenarioSetCalls,
  drafts: draftCalls,
  bundles: bundleCalls,
  catalogue: catalogueCalls,
  certificates: certificateCalls,
  sessions: sessionCalls,
  speech: speechCalls,
  recordings: recordingCalls,
  voices: voiceCalls,
  accessCodes: accessCodeCalls,
  sharedSessions: sharedSessionCalls,
  guests: guestCalls,
  workshops: workshopCalls,
  sessionGenerators: sessionGeneratorCalls,
  reports: reportCalls,
  dashboard: dashboardCalls,
  chats: chatCalls,
  aiProviders: aiProviderCalls,
  aiModels: aiModelCalls,
  aiServiceKeys: aiServiceKeyCalls,
  modelUsage: modelUsageCalls,
  modelChecks: modelCheckCalls,
  localModels: localModelCalls,
  releaseTokens: releaseTokenCalls,
} as const satisfies CallTree

export type Contract = typeof contract

export { newUser, userChange } from './administration/users.ts'
export {
  type SettingEffect,
  settingEffects,
  type SettingFormat,
  type SettingScope,
  settingScopes,
  settingSources,
} from './administration/environment-variables.ts'
export { newUserGroup, userGroupChange } from './administration/usergroups.ts'
export {
  customFieldChange,
  customFieldKinds,
  customFieldTypes,
  newCustomField,
} from './administration/custom-fields.ts'
export type { CustomFieldKind, CustomFieldType, CustomValues } from './administration/custom-fields.ts'
export { organizationDetails, productDetails } from './administration/organization-metadata.ts'
export { newOrganization, organizationChange } from './administration/organizations.ts'
export { ownScenarioAnswers, ownScenarioLimits } from './authoring/own-scenarios.ts'
export {
  observerFocuses,
  scenarioAnswers,
  type ScenarioSet,
  type ScenarioTemplate,
  temperamentNames,
} from './authoring/drafting.ts'
export {
  newReleaseToken,
  releaseTokenLimits,
  releaseTokenStates,
  type ReleaseToken,
} from './administration/release-tokens.ts'
export { pictureRules } from './pictures.ts'
export {
  defaultPictures,
  pictureCategories,
  pictureLimits,
  pictureSizes,
  type PictureCategory,
  type PictureSize,
} from '../pictures.ts'
export {
  type ModelAdaptation,
  type ModelKind,
  modelChange,
  contextTokens,
  ownServerContextTokens,
  type ProviderType,
  providerChange,
  servedKinds,
  servedProviderTypes,
} from './models/ai-providers.ts'
export { partnerName } from './models/partner-name.ts'
export { newServiceKey } from './models/service-keys.ts'
export { localServerKinds } from './models/local-models.ts'
export {
  checkFaults,
  checkPoints,
  checkVerdicts,
  modelUses,
  type ModelUse,
  type ModelVerdicts,
} from './models/model-checks.ts'
export { type UsagePurpose, usageGroups, usagePurposes } from './models/model-usage.ts'
export type { Dashboard, GroupProgress } from './dashboard.ts'
export type { AwaitingReview, ObserverReport, ReportAgreement, SessionReport } from './reports.ts'
export {
  accessCodeLimits,
  accessCodeStates,
  guestResults,
  newAccessCodes,
  type AccessCode,
  type AccessCodeState,
  type Guest,
  type GuestResult,
} from './sharing/access-codes.ts'
export type { SharedSession } from './sharing/shared-sessions.ts'
export {
  newWorkshop,
  participantPlaces,
  workshopChange,
  workshopLimits,
  workshopPatterns,
  type Workshop,
  type WorkshopDebrief,
  type WorkshopDetail,
  type WorkshopParticipant,
  type WorkshopPattern,
  type WorkshopUpdate,
} from './sharing/workshops.ts'
export { audioFormats, frameKinds, type SessionSpeech, speechLimits } from './speech/session-speech.ts'
export type { SpeechVoice } from './speech/voices.ts'
export { recordingLimits, type RecordingPart, type SessionRecording } from './speech/recordings.ts'
export type { Certificate } from './certificates.ts'
export type { ListedSession, SessionScores, OrganizationContact, SessionReaders } from './sessions.ts'
export {
  findRecipeFaults,
  generatorDraft,
  generatorLimits,
  generatorSelections,
  generatorSources,
  generatorTargets,
  newSessionGenerator,
  recipeFaults,
  sessionGeneratorChange,
  variableKey,
  variableTypes,
  type GeneratorRecipe,
  type GeneratorVariable,
} from './generators/recipe.ts'
export {
  generatorProblemCodes,
  type GeneratorPreview,
  type GeneratorProblem,
  type GeneratorRun,
  type SkipReason,
} from './generators/runs.ts'
export type { SessionGenerator } from './generators/session-generators.ts'
