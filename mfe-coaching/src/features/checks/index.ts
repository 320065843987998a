export { CheckPanel } from './check-panel.tsx'
export { useCheck } from './use-check.ts'
