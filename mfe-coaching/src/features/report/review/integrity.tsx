import type { ObserverReport } from '@parley/contracts/calls'
import { Button, Notice } from '@parley/ui/core'
import { useId } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { wholeTurn } from '../frame/quote-mark.ts'
import { useReport } from '../frame/use-report.ts'

function KeptTurn({ seq }: { readonly seq: number }) {
  const t = useCoachingPhrases()
  const id = useId()
  const { turnAt, go } = useReport()
  const turn = turnAt(seq)
  if (!turn) return null
  return (
    <Button id={id} tone="quiet" onClick={() => go({ turn: turn.turn, quote: wholeTurn, from: id })}>
      {t('report.turnNumber', { turn: turn.turn })}
    </Button>
  )
}

/** Lists the turns that addressed the grader instead of the persona. The grader did not see them. */
export function Integrity({ report }: { readonly report: ObserverReport }) {
  const t = useCoachingPhrases()
  const { kept_from_grader: kept, names_address_grader: names } = report
  if (kept.length === 0 && !names) return null
  return (
    <Notice tone="warn" title={t('report.integrity.title')}>
      {kept.length > 0 ? (
        <>
          <p>{t('report.integrity.turns', { count: kept.length })}</p>
          <div className="report-tools">
            {kept.map((seq) => (
              <KeptTurn key={seq} seq={seq} />
            ))}
          </div>
        </>
      ) : null}
      {names ? <p>{t('report.integrity.names')}</p> : null}
    </Notice>
  )
}
