export { ModelSection } from './model-section.tsx'
export { modelsOf } from './models.queries.ts'
