import { type Criterion, observerDraft } from '@parley/contracts/authored'

export type ObserverDraft = ReturnType<typeof observerDraft.parse>

const firstCriterion: Criterion = {
  key: 'criterion_1',
  label: '',
  type: 'scale',
  scale_max: 4,
  weight: 1,
  descriptors: [],
  not_applicable_when: '',
  requires_evidence: true,
}

export const blankObserver = (language: 'en' | 'fr'): ObserverDraft => ({
  ...observerDraft.parse({ name: '-', language, criteria: [{ ...firstCriterion, label: '-' }] }),
  name: '',
  criteria: [firstCriterion],
})

/** A new criterion with a key that no other one has. */
export const newCriterion = (criteria: readonly Partial<Criterion>[]): Criterion => {
  const keys = new Set(criteria.map(({ key }) => key))
  let number = criteria.length + 1
  while (keys.has(`criterion_${number}`)) number += 1
  return { ...firstCriterion, key: `criterion_${number}` }
}
