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

/** Talking it over is for who played, and needs a language model; where there is none, that is said instead. */
export function Debrief() {
  const { detail } = useReport()
  const mayTalk = useCan('chat-create')
  return mayTalk && !detail.abilities.check ? <OwnDebrief sessionId={detail.id} /> : null
}
