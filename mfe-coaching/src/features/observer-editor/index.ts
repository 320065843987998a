export { blankObserver, newCriterion } from './observer-form.model.ts'
export const loadObserverLabels = async () => (await import('./observer-fields.tsx')).useObserverLabels
