export { hostOf, publicUrlOf, readSettings, SettingsError } from './settings.ts'
export type { Settings } from './settings-table.ts'
