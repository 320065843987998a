export { blankObserver, newCriterion } from './observer-form.model.ts'
