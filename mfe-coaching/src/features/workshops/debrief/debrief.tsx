import type { WorkshopDebrief } from '@parley/contracts/calls'
import { api, notify, saveFile, useFormat } from '@parley/mfe-kit'
import { Button, EmptyState, Loading, Notice } from '@parley/ui/core'
import { Download, Printer } from '@parley/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText, LoadFailure } from '../../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { OpennessCurves } from '../room/openness-curves.tsx'
import { RoomPatterns } from '../room/room-patterns.tsx'
import { workshopDebrief } from '../workshops.queries.ts'
import { Distributions } from './distributions.tsx'
import { Moments, Openings } from './quotes.tsx'

function Tools({ id }: { readonly id: string }) {
  const t = useCoachingPhrases()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await api.workshops.export({ params: { id } }), `${t('workshops.fileName')}.csv`)
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="ui-row debrief__tools">
      <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
        {t('workshops.print')}
      </Button>
      <Button busy={busy} icon={<Download size={16} aria-hidden="true" />} onClick={() => void save()}>
        {t('workshops.csv')}
      </Button>
    </div>
  )
}

function Outcomes({ debrief }: { readonly debrief: WorkshopDebrief }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const shownOutcomes = debrief.outcomes.filter(({ count }) => count > 0)
  return (
    <section className="room-card" aria-labelledby="debrief-outcomes">
      <h2 id="debrief-outcomes">{t('workshops.outcomes')}</h2>
      <dl className="room-places">
        {shownOutcomes.map(({ outcome, count }) => (
          <div key={outcome} data-outcome={outcome}>
            <dt>{t(`workshops.outcome.${outcome}`)}</dt>
            <dd className="ui-number">
              {format.number(count)} <span className="ui-small ui-soft">{format.percent(count / debrief.spoke)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Figures({ debrief }: { readonly debrief: WorkshopDebrief }) {
  const t = useCoachingPhrases()
  return (
    <>
      <Outcomes debrief={debrief} />
      <section className="room-card" aria-labelledby="debrief-patterns">
        <h2 id="debrief-patterns">{t('workshops.patterns')}</h2>
        <RoomPatterns patterns={debrief.patterns} objectives={debrief.objectives} />
      </section>
      <section className="room-card" aria-labelledby="debrief-curves">
        <h2 id="debrief-curves">{t('workshops.opennessTitle', { name: debrief.workshop.persona_name })}</h2>
        <OpennessCurves curves={debrief.curves} />
      </section>
      <section className="room-card" aria-labelledby="debrief-measures">
        <h2 id="debrief-measures">{t('workshops.measures')}</h2>
        <Distributions measures={debrief.measures} />
      </section>
    </>
  )
}

/** For the conversation of the group afterwards: figures of all, words only of those who agreed. */
export function Debrief({ id }: { readonly id: string }) {
  const t = useCoachingPhrases()
  const { data: debrief, error, refetch, isFetching } = useQuery(workshopDebrief(id))
  if (error && !debrief) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!debrief) return <Loading shape="rows" count={5} />
  if (debrief.spoke === 0)
    return (
      <EmptyState title={t('workshops.noDebrief')}>
        <p>{t('workshops.noDebriefText')}</p>
      </EmptyState>
    )
  const { participants, state } = debrief.workshop
  return (
    <div className="debrief">
      {state === 'finished' ? null : <Notice>{t('workshops.stillOpen')}</Notice>}
      <div className="ui-row ui-row--apart">
        <p className="ui-lead">{t('workshops.spokeOf', { count: debrief.spoke, of: participants })}</p>
        <Tools id={id} />
      </div>
      <Figures debrief={debrief} />
      <Openings debrief={debrief} />
      <Moments debrief={debrief} />
    </div>
  )
}
