import type { SessionDetail } from '@parley/contracts/session'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

/**
 * What to reach. Nothing here is ticked off: while two people talk nobody can tell what it will come to. The observers
 * look at it afterwards, by the words that show it.
 */
export function Objectives({ objectives }: { readonly objectives: SessionDetail['briefing']['objectives'] }) {
  const t = useCoachingPhrases()
  return (
    <>
      <ul className="objectives">
        {objectives.map(({ label, required }) => (
          <li key={label}>
            {label}
            {required ? null : <span className="ui-soft"> {t('play.side.optional')}</span>}
          </li>
        ))}
      </ul>
      <p className="ui-soft ui-small">{t('play.side.judged')}</p>
    </>
  )
}
