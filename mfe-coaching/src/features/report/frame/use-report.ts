import type { ObserverReport, SessionReport } from '@parley/contracts/calls'
import type { SessionDetail } from '@parley/contracts/session'
import type { SessionState, Turn } from '@parley/conversation/session'
import { createContext, useContext } from 'react'
import type { JumpControl } from './use-jump.ts'

export interface ReportPlace extends JumpControl {
  readonly detail: SessionDetail
  readonly story: SessionState
  /** The observers' findings; absent until they were read. */
  readonly report: SessionReport | undefined
  /** The observer whose report is shown, where one is. */
  readonly shown: ObserverReport | undefined
  /** The learner, as the reader calls them: by name where it is somebody else. */
  readonly learner: string
  readonly turnAt: (seq: number) => Turn | undefined
  /** The error of the last reading, and another try. */
  readonly trouble: { readonly error: unknown; readonly again: () => void; readonly trying: boolean } | null
}

export const ReportContext = createContext<ReportPlace | null>(null)

/** The report of the session that the page shows; null outside of it. */
export const useReportPlace = (): ReportPlace | null => useContext(ReportContext)

export const useReport = (): ReportPlace => {
  const place = useContext(ReportContext)
  if (!place) throw new Error('useReport needs a ReportFrame above it.')
  return place
}
