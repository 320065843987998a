import type { Mission } from '@parley/contracts/authored'
import { useFormat } from '@parley/mfe-kit'
import { Facts, Section } from '@parley/ui/core'
import { difficultyKey } from '../../parts/scenario/difficulty.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { RecordItems, RecordText } from './record-lines.tsx'

type Objective = Mission['objectives'][number]

/** The signs that an objective was reached, in the newer form or the earlier one. */
const signKinds = ({ signs, shown_by: single }: Pick<Objective, 'signs' | 'shown_by'>) => {
  if (signs.length > 0) return [...new Set(signs.map(({ kind }) => kind))]
  return single ? [single] : []
}

function ForLearner({ mission }: { readonly mission: Mission }) {
  const t = useCoachingPhrases()
  return (
    <Section title={t('fields.forLearner')}>
      <RecordText label={t('fields.role')} text={mission.learner_role} />
      <RecordText label={t('info.briefing')} text={mission.briefing} />
      <RecordItems label={t('play.sidebar.objectives')} items={mission.objectives}>
        {({ label, required, signs, shown_by }) => (
          <>
            {label}
            {required ? null : <span className="ui-soft"> {t('play.sidebar.optional')}</span>}
            {signKinds({ signs, shown_by }).map((kind) => (
              <span key={kind} className="ui-soft">
                {' '}
                ({t(`fields.shownBy.${kind}`)})
              </span>
            ))}
          </>
        )}
      </RecordItems>
      <RecordItems label={t('play.sidebar.materials')} items={mission.materials}>
        {({ label }) => label}
      </RecordItems>
      <RecordItems label={t('play.sidebar.hints')} items={mission.hints}>
        {({ text, cost }) => (
          <>
            {text} <span className="ui-soft">({t('fields.points', { count: cost })})</span>
          </>
        )}
      </RecordItems>
    </Section>
  )
}

function Rules({ mission }: { readonly mission: Mission }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { max_turns, time_limit_s } = mission
  return (
    <Section title={t('fields.rules')}>
      <Facts
        facts={[
          { label: t('info.difficulty'), value: t(difficultyKey(mission.difficulty)) },
          { label: t('fields.outcomeMode'), value: t(`fields.outcome.${mission.outcome_mode}`) },
          { label: t('fields.whoStarts'), value: t(`fields.starts.${mission.who_starts}`) },
          { label: t('fields.maxTurns'), value: max_turns === null ? t('info.noLimit') : String(max_turns) },
          {
            label: t('fields.timeLimit'),
            value: time_limit_s === null ? t('info.noLimit') : format.duration(time_limit_s),
          },
        ]}
      />
    </Section>
  )
}

function ForPartner({ mission }: { readonly mission: Mission }) {
  const t = useCoachingPhrases()
  return (
    <Section title={t('fields.forPartner')} lead={t('fields.secretsLead')}>
      <RecordText label={t('fields.context')} text={mission.ai_context} />
      <RecordText label={t('fields.win')} text={mission.win_conditions} />
      <RecordText label={t('fields.lose')} text={mission.lose_conditions} />
      <RecordText label={t('fields.end')} text={mission.end_conditions} />
    </Section>
  )
}

export function MissionReading({ mission }: { readonly mission: Mission }) {
  return (
    <>
      <ForLearner mission={mission} />
      <Rules mission={mission} />
      <ForPartner mission={mission} />
    </>
  )
}
