import { useCan } from '@parley/mfe-kit'
import { LoadFailure } from '../../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReport } from '../frame/use-report.ts'
import { DebriefChat } from './debrief-chat.tsx'
import { useDebrief } from './use-debrief.ts'

function OwnDebrief({ sessionId }: { readonly sessionId: string }) {
  const t = useCoachingPhrases()
  const talking = useDebrief(sessionId)
  const { answers, chat, trouble } = talking
  if (trouble)
    return <LoadFailure error={trouble.error} onRetry={() => void trouble.refetch()} retrying={trouble.isFetching} />
  if (answers === undefined || chat === undefined) return null
  if (!answers && chat === null) return <p className="report__debrief ui-small ui-soft">{t('report.debrief.none')}</p>
  return <DebriefChat chat={chat} talking={talking} />
}

/** The debrief of a session for the person who played it. Without a language model, a note says that one is needed. */
export function Debrief() {
  const { detail } = useReport()
  const mayTalk = useCan('chat-create')
  return mayTalk && !detail.abilities.check ? <OwnDebrief sessionId={detail.id} /> : null
}
