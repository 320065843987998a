import type { SessionEvent, SessionSummary } from '@parley/contracts/session'
import { type ReportBody, writeReport } from '@parley/conversation/report'
import { foldSession } from '@parley/conversation/session'
import { api } from '@parley/mfe-kit'
import { isNamed, type ObserverDraft } from './observer-form.model.ts'

const readLog = async (id: string): Promise<readonly SessionEvent[]> => {
  const events: SessionEvent[] = []
  for (;;) {
    const page = await api.sessions.log({ params: { id }, query: { after: events.at(-1)?.seq ?? 0 } })
    events.push(...page.items)
    if (!page.more) return events
  }
}

/** The report that the built-in observer would write with this draft. It is worked out here; nothing is stored. */
export const judgeSession = async (session: SessionSummary, draft: ObserverDraft): Promise<ReportBody> => {
  const state = foldSession(await readLog(session.id))
  const criteria = draft.criteria.filter(isNamed)
  return writeReport({
    state,
    persona: session.persona,
    mission: { objectives: [] },
    observer: { ...draft, criteria },
    language: session.language,
  })
}
