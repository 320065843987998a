import type { Measure, MeasureKey } from '@parley/contracts/session'
import { judgedTurns } from '@parley/conversation/session'
import { useFormat } from '@parley/mfe-kit'
import { FiguresTable } from '../../../parts/charts/figures-table.tsx'
import { SplitBar } from '../../../parts/charts/split-bar.tsx'
import { Tally, type TallyRow } from '../../../parts/charts/tally.tsx'
import { personaName } from '../../../parts/persona-portrait.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReport } from '../frame/use-report.ts'
import { useMeasureWords } from './measure-words.ts'
import './measures.css'
import { TurnLengths } from './turn-lengths.tsx'

interface Props {
  readonly measures: readonly Measure[]
}

type KnownMeasure = Measure & { readonly value: number }

const knownOf = (measures: readonly Measure[], key: MeasureKey): KnownMeasure | undefined =>
  measures.find((one): one is KnownMeasure => one.key === key && one.value !== null)

function TalkRatio({ measures }: Props) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { detail, learner } = useReport()
  const ratio = knownOf(measures, 'talk_ratio')
  if (!ratio) return null
  return (
    <figure className="measure">
      <figcaption>{t('report.talk.title')}</figcaption>
      <SplitBar
        part={ratio.value}
        mine={t('report.talk.you', { learner, share: format.percent(ratio.value) })}
        theirs={t('report.talk.other', { name: personaName(detail.persona), share: format.percent(1 - ratio.value) })}
      />
    </figure>
  )
}

const signs = {
  open_questions: 'full',
  closed_questions: 'ring',
  reflections: 'square',
} as const satisfies Partial<Record<MeasureKey, TallyRow['sign']>>

/** The learner's skills, one by one: open questions, closed questions, reflections. */
function Skills({ measures }: Props) {
  const t = useCoachingPhrases()
  const { name, figure } = useMeasureWords()
  const rows = (['open_questions', 'closed_questions', 'reflections'] as const).flatMap((key) => {
    const measure = knownOf(measures, key)
    return measure
      ? [{ id: key, label: name(key), count: Math.round(measure.value), figure: figure(measure), sign: signs[key] }]
      : []
  })
  const ratio = knownOf(measures, 'reflection_to_question')
  if (rows.length === 0) return null
  return (
    <figure className="measure">
      <figcaption>{t('report.skills.title')}</figcaption>
      <Tally rows={rows} />
      {ratio ? <p className="ui-small ui-soft">{t('report.skills.ratio', { figure: figure(ratio) })}</p> : null}
      <p className="measure__known">{t('report.skills.estimated')}</p>
    </figure>
  )
}

const spokenKeys = ['words_per_minute', 'fillers', 'interruptions', 'response_latency'] as const

/** The measures that only a voice has. */
function Spoken({ measures }: Props) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { name, withUnit } = useMeasureWords()
  const silence = knownOf(measures, 'silence')
  const rows = spokenKeys.flatMap((key) => knownOf(measures, key) ?? [])
  if (rows.length === 0 && !silence) return null
  return (
    <figure className="measure">
      <figcaption>{t('report.spoken.title')}</figcaption>
      <dl className="measure__figures">
        {rows.map((measure) => (
          <div key={measure.key}>
            <dt>{name(measure.key)}</dt>
            <dd>{withUnit(measure)}</dd>
          </div>
        ))}
      </dl>
      {silence ? (
        <SplitBar
          part={1 - silence.value}
          mine={t('report.spoken.heard', { share: format.percent(1 - silence.value) })}
          theirs={t('report.spoken.silence', { share: format.percent(silence.value) })}
        />
      ) : null}
    </figure>
  )
}

/** The measures of a conversation, as pictures; every figure stands in the table too. */
export function Measures({ measures }: Props) {
  const t = useCoachingPhrases()
  const { story } = useReport()
  const { name, withUnit, figure, known } = useMeasureWords()
  // A session without turns has no picture: the report says that too little was said.
  const hasNoPicture = judgedTurns(story).length < 2 && measures.every(({ value }) => value === null)
  if (measures.length === 0 || hasNoPicture) return null
  return (
    <section className="report__part" aria-labelledby="report-measures">
      <h2 id="report-measures">{t('report.measures')}</h2>
      <div className="measures">
        <div className="measures__counts">
          <TalkRatio measures={measures} />
          <Skills measures={measures} />
        </div>
        <TurnLengths longestWords={knownOf(measures, 'longest_monologue')?.value ?? null} />
        <Spoken measures={measures} />
      </div>
      <FiguresTable
        caption={t('report.measures')}
        heads={[t('report.measureHead'), t('report.valueHead'), t('report.knownHead')]}
        rows={measures.map((one) => [name(one.key), one.value === null ? figure(one) : withUnit(one), known(one)])}
      />
    </section>
  )
}
