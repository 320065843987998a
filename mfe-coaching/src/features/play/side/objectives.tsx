import type { SessionDetail } from '@parley/contracts/session'
import { Check } from '@parley/ui/icons'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState } from '../live/use-playing.ts'

/** What to reach; what was reached is ticked off as it happens. */
export function Objectives({ objectives }: { readonly objectives: SessionDetail['briefing']['objectives'] }) {
  const t = useCoachingPhrases()
  const met = useLiveState((state) => state.session.objectives)
  return (
    <ul className="objectives">
      {objectives.map(({ label, required }, index) => {
        const done = met.some(({ objective }) => objective === index)
        return (
          <li key={label} data-done={done || undefined}>
            <span className="objectives__sign" aria-hidden="true">
              {done ? <Check size={14} /> : null}
            </span>
            <span>
              {label}
              {required ? null : <span className="ui-soft"> {t('play.side.optional')}</span>}
              {done ? <span className="ui-hidden"> {t('play.side.met')}</span> : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
