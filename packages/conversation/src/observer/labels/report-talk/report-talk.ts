/** Readings that the report needs of a line: of the persona's first, then of the learner's. */
type ReportReading =
  | 'yes'
  | 'own_step'
  | 'objection'
  | 'burden'
  | 'open'
  | 'commitment'
  | 'choice'
  | 'telling'
  | 'defence'
  | 'belittling'
  | 'purpose'
  | 'advice'
  | 'reproach'
  | 'reasons'
  | 'asks_step'

/** Lines that have a reading, and lines that only sound like them; written and labelled before the rules for them. */
export type ReportTalk = Readonly<Record<ReportReading, { shown: readonly string[]; alike: readonly string[] }>>
