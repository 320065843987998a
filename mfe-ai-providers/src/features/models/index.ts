export { ModelSection } from './model-section.tsx'
export { modelsOf, refreshModels } from './models.queries.ts'
