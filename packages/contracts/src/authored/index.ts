export {
  type Bundle,
  type BundleAction,
  type BundleItem,
  type BundleRecord,
  bundle,
  bundleActions,
  bundleItem,
  bundleLimits,
  bundleVersion,
} from './bundle.ts'
export { changeOf, partOf } from './change.ts'
export {
  type DraftedField,
  draftedFieldNames,
  draftedFields,
  draftedLine,
  type DraftedLine,
  levelSeparator,
  limitsOf,
} from './drafted-field.ts'
export { type DraftProblem, draftProblem, draftProblemCodes } from './draft-problem.ts'
export { listedMission, listedObserver, listedPersona, listedPlaylist, listedScenario, personaCard } from './listed.ts'
export {
  type Mission,
  type MissionContent,
  mission,
  missionContent,
  missionDraft,
  type Objective,
  type SignOfObjective,
} from './mission.ts'
export {
  type Criterion,
  type Observer,
  type ObserverContent,
  observer,
  observerContent,
  observerDraft,
} from './observer.ts'
export {
  type Dials,
  type Persona,
  type PersonaContent,
  persona,
  personaContent,
  personaDraft,
  type RevealMoment,
  revealMoments,
} from './persona.ts'
export {
  type Playlist,
  type PlaylistContent,
  certificateLooks,
  playlist,
  playlistContent,
  playlistDraft,
} from './playlist.ts'
export {
  type Abilities,
  type AuthoredKind,
  abilities,
  authoredDraft,
  authoredKinds,
  recordFields,
  type Share,
  share,
  mostShares,
  shareLevels,
} from './record.ts'
export {
  type Scenario,
  type ScenarioContent,
  scenario,
  scenarioContent,
  scenarioDraft,
  usualVoiceSettings,
  type VoiceSettings,
} from './scenario.ts'
export { type ReactionName, reactionNames } from './reaction-names.ts'
export {
  authoredDrafts,
  longestText,
  type SourceText,
  sourceTexts,
  translatedLine,
  type TranslatedLine,
  translationLimits,
} from './translation.ts'
export {
  type Speech,
  type SpeechAnswer,
  type SpeechSecret,
  type SpeechSequel,
  speech,
  type TonedLines,
} from './speech.ts'
export { isUnlockedBy, type StepResult, unlockRuleOf } from '../unlock-rule.ts'
