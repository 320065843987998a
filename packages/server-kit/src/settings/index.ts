export * as kind from './setting-kinds.ts'
export { type Environment, optional, readSettings, type Requirement, setting } from './read-settings.ts'
export { SettingsError, type SettingsOf } from './read-settings.ts'
