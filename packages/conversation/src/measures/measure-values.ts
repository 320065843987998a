import type { Measure, MeasureKey, WithheldReason } from '@parley/contracts/session'

const units: Record<MeasureKey, Measure['unit']> = {
  talk_ratio: 'ratio',
  words_per_minute: 'per_minute',
  fillers: 'per_100_words',
  open_questions: 'count',
  closed_questions: 'count',
  reflections: 'count',
  reflection_to_question: 'ratio',
  advice_share: 'ratio',
  longest_monologue: 'words',
  interruptions: 'count',
  response_latency: 'seconds',
  silence: 'ratio',
}

const roundFigure = (value: number): number => Math.round(value * 100) / 100

export const countedMeasure = (key: MeasureKey, value: number, confidence = 1): Measure => ({
  key,
  value: roundFigure(value),
  unit: units[key],
  kind: 'counted',
  confidence,
  withheld: null,
})

export const estimatedMeasure = (key: MeasureKey, value: number, confidence: number): Measure => ({
  ...countedMeasure(key, value, roundFigure(Math.min(1, Math.max(0, confidence)))),
  kind: 'estimated',
})

/** A value that cannot be known is left out, with the reason. */
export const withheldMeasure = (
  key: MeasureKey,
  reason: WithheldReason,
  kind: Measure['kind'] = 'counted',
): Measure => ({
  key,
  value: null,
  unit: units[key],
  kind,
  confidence: 0,
  withheld: reason,
})
