import type { EvidenceLedger } from './evidence/evidence-ledger.ts'
import type { Facts } from './facts.ts'
import type { ReportWords } from './words/report-words.ts'

/** What the judgement of all criteria shares. */
export interface JudgingContext {
  facts: Facts
  words: ReportWords
  ledger: EvidenceLedger
}
