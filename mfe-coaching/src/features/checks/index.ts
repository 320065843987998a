export { CheckPanel } from './check-panel.tsx'
export { useCheck } from './use-check.ts'
export { usePublishQuestion } from './use-publish-question.ts'
