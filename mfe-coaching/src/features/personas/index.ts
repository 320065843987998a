export { blankPersona } from './persona-form.model.ts'
export const loadPersonaLabels = async () => (await import('./persona-fields.tsx')).usePersonaLabels
