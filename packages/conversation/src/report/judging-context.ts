import type { EvidenceLedger } from './evidence/evidence-ledger.ts'
import type { Facts } from './facts.ts'
import type { ReportWords } from './words/report-words.ts'

/** The data that the judgements of all criteria share. */
export interface JudgingContext {
  facts: Facts
  words: ReportWords
  ledger: EvidenceLedger
}
