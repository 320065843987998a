import type { MissionContent, ObserverContent } from '@parley/contracts/authored'
import type { UtteranceAnalyser } from '../../analysis/index.ts'
import type { Language } from '../../observer/question-kind.ts'
import type { SessionState } from '../../session/session-state.ts'
import type { ReportBody } from '../write-report.ts'

/** A report with what it was written from. */
export interface CheckedReport {
  report: ReportBody
  state: SessionState
  observer: Pick<ObserverContent, 'criteria'>
  mission: Pick<MissionContent, 'objectives'>
  language: Language
  /** By what the report was written, where it was not the trained observer. */
  analyse?: UtteranceAnalyser
}
