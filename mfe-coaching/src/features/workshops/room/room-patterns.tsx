import type { WorkshopUpdate } from '@parley/contracts/calls'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

type Count = Pick<WorkshopUpdate['patterns'][number], 'count' | 'of'>

function CountRow({ text, count, of }: Count & { readonly text: string }) {
  const part = of > 0 ? (count / of) * 100 : 0
  return (
    <li className="pattern">
      <span>{text}</span>
      <svg className="pattern__bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={part} height="4" />
      </svg>
    </li>
  )
}

/**
 * The patterns that participants have in common, as sentences with figures. A pattern that no participant could show
 * yet is left out.
 */
export function RoomPatterns({ patterns, objectives }: Pick<WorkshopUpdate, 'patterns' | 'objectives'>) {
  const t = useCoachingPhrases()
  const knownPatterns = patterns.filter(({ of }) => of > 0)
  if (knownPatterns.length === 0) return <p className="ui-soft">{t('workshops.noPatterns')}</p>
  return (
    <div className="ui-stack">
      <ul className="patterns">
        {knownPatterns.map(({ key, count, of }) => (
          <CountRow key={key} count={count} of={of} text={t(`workshops.pattern.${key}`, { count, of })} />
        ))}
      </ul>
      {objectives.length === 0 ? null : (
        <>
          <h3>{t('workshops.goals')}</h3>
          <ul className="patterns">
            {objectives.map(({ label, count, of }) => (
              <CountRow key={label} count={count} of={of} text={t('workshops.goalMet', { label, count, of })} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
