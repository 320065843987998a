import type { Scenario } from '@parley/contracts/authored'
import { Link, useCan } from '@parley/mfe-kit'
import { buttonClass, Facts, Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { type RecordKind, useCoachingPaths } from '../../parts/coaching-paths.ts'
import { isGone } from '../../parts/load-failure.tsx'
import { recordName } from '../../parts/records/record.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { RecordText } from './record-lines.tsx'

/** A part by its kind and, as soon as it is read, by its name. One that this reader may not open is no link. */
function Part({ kind, id, label }: { readonly kind: RecordKind; readonly id: string; readonly label: string }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { data, error } = useQuery(recordName(kind, id))
  if (isGone(error)) return <li>{`${label} · ${t('records.partHidden')}`}</li>
  return (
    <li>
      {data ? `${label} · ` : null}
      <Link to={paths.record(kind, id)}>{data?.name ?? label}</Link>
    </li>
  )
}

export function ScenarioReading({ scenario }: { readonly scenario: Scenario }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const reads = useCan(['coaching-persona-read', 'coaching-mission-read', 'coaching-observer-read'], { all: true })
  return (
    <>
      <Section title={t('fields.forLearner')}>
        <RecordText label={t('fields.intro')} text={scenario.intro} />
        <Facts
          facts={[
            { label: t('info.time'), value: t('card.minutes', { count: scenario.estimated_minutes }) },
            { label: t('info.mode'), value: scenario.modes.map((mode) => t(`mode.${mode}`)).join(', ') },
            {
              label: t('fields.attempts'),
              value: scenario.attempts_max === null ? t('fields.anyAttempts') : String(scenario.attempts_max),
            },
          ]}
        />
        <div>
          <Link to={paths.scenario(scenario.id)} className={buttonClass()}>
            {t('fields.seeAsLearner')}
          </Link>
        </div>
      </Section>
      {reads ? (
        <Section title={t('fields.madeOf')}>
          <ul className="record__parts">
            <Part kind="persona" id={scenario.persona_id} label={t('records.one.persona')} />
            <Part kind="mission" id={scenario.mission_id} label={t('records.one.mission')} />
            {scenario.observer_ids.map((observer, index, { length }) => (
              <Part
                key={observer}
                kind="observer"
                id={observer}
                label={length > 1 ? t('fields.observerNumber', { number: index + 1 }) : t('records.one.observer')}
              />
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}
