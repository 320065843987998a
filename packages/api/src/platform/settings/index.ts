export { hostOf, publicUrlOf, readSettings } from './settings.ts'
export type { Settings } from './settings-table.ts'
export { type LocalModelPort, localModelPorts } from './local-model-ports.ts'
