export { blankPersona } from './persona-form.model.ts'
