import { type Criterion, observerDraft } from '@parley/contracts/authored'
import { type ModelFreeFamily, judgedWithoutModel } from '@parley/contracts/session/words'

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

/** A key that begins with `start` and that no other criterion has. */
export const freeKey = (start: string, criteria: readonly Partial<Criterion>[], first = 1): string => {
  const keys = new Set(criteria.map(({ key }) => key))
  let number = first
  while (keys.has(number === 1 ? start : `${start}_${number}`)) number += 1
  return number === 1 ? start : `${start}_${number}`
}

/** The built-in observer's way to judge a key; undefined where a person or a language model is needed. */
export const judgeOfKey = (key: string): ModelFreeFamily | undefined =>
  judgedWithoutModel.find((one) => key === one || key.startsWith(`${one}_`))

/** A new criterion with a key that no other one has. */
export const newCriterion = (criteria: readonly Partial<Criterion>[]): Criterion => ({
  ...firstCriterion,
  key: freeKey('criterion', criteria, Math.max(2, criteria.length + 1)),
})

/** A row that was just added has no label yet. */
export const isNamed = ({ label }: Pick<Criterion, 'label'>): boolean => label.trim() !== ''
