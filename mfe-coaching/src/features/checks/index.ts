export { CheckPanel } from './check-panel.tsx'
