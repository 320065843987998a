export { VersionsButton } from './versions-drawer.tsx'
