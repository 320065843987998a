import { sampleDetail, sessionId } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { createFeed } from '../../testing/session-log.ts'

interface ReportPage {
  readonly events: Parameters<typeof createFeed>[0]
  readonly report: unknown
}

/** Opens the result of a session with these events and this report. */
export const openReportPage = ({ events, report }: ReportPage) =>
  openPage(() => import('../result/session-result.page.tsx'), {
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail(),
      ...createFeed(events).answers,
      'reports.read': report,
      'reports.comparison': { attempts: [] },
      'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
    },
  })
