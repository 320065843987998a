export { HistoryButton } from './history-button.tsx'
export type { EditedForm } from './edited-form.ts'
export { UpstreamButton } from './upstream-button.tsx'
export { VersionsButton } from './versions-drawer.tsx'
