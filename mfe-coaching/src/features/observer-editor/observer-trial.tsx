import { callQuery } from '@parley/api-client/queries'
import type { Criterion } from '@parley/contracts/authored'
import type { SessionSummary } from '@parley/contracts/session'
import type { ReportBody } from '@parley/conversation/report'
import { api, Link, useFormat } from '@parley/mfe-kit'
import { Select } from '@parley/ui/antd'
import { Button, Notice } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { failureText } from '../../parts/load-failure.tsx'
import { draftState, NewProviderLink } from '../../parts/records/draft-state.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { isNamed, judgeOfKey, type ObserverDraft } from './observer-form.model.ts'

/** The sessions that this author played, newest first. */
const earlierSessions = () => callQuery(api, 'sessions', 'list', { query: { size: 48 } })

type Result = ReportBody['criteria'][number]

function Finding({ criterion, result }: { readonly criterion: Criterion; readonly result: Result }) {
  const t = useAuthorPhrases()
  const format = useFormat()
  const { score } = result
  const most = criterion.type === 'scale' ? criterion.scale_max : undefined
  return (
    <li>
      <strong>{criterion.label}</strong>
      <p className="ui-small">
        {typeof score === 'number' && most !== undefined
          ? t('observerEditor.trial.level', { score: format.number(score), most: format.number(most) })
          : null}
        {result.withheld}
      </p>
      {result.rationale === '' ? null : <p className="ui-small">{result.rationale}</p>}
      {result.evidence.slice(0, 2).map(({ seq, start, quote }) => (
        <blockquote key={`${seq}-${start}`} className="ui-small ui-soft">
          {quote}
        </blockquote>
      ))}
    </li>
  )
}

/** The reasons for which the built-in observer judges nothing, each with a remedy. */
type Remedy = 'turns' | 'measure' | 'text' | 'session'

const remedyFor = ({ key, type }: Criterion): Remedy => {
  if (type === 'text') return 'text'
  return judgeOfKey(key) === undefined ? 'measure' : 'session'
}

const remediesFor = ({ state, criteria }: ReportBody, { criteria: written }: ObserverDraft): readonly Remedy[] => {
  if (state === 'insufficient_data') return ['turns']
  const withheldKeys = new Set(criteria.flatMap(({ key, withheld: reason }) => (reason === null ? [] : [key])))
  return [...new Set(written.filter(({ key }) => withheldKeys.has(key)).map(remedyFor))]
}

/** The remedies for criteria that the observer could not judge. */
function Remedies({ remedies }: { readonly remedies: readonly Remedy[] }) {
  const t = useAuthorPhrases()
  const { data } = useQuery({ ...draftState(), enabled: remedies.includes('measure') })
  if (remedies.length === 0) return null
  return (
    <Notice title={t('observerEditor.trial.wayTitle')} action={data?.language_model === false && <NewProviderLink />}>
      {remedies.map((remedy) => (
        <p key={remedy} className="ui-small">
          {t(`observerEditor.trial.way.${remedy}`)}
        </p>
      ))}
    </Notice>
  )
}

function Verdict({ draft, report }: { readonly draft: ObserverDraft; readonly report: ReportBody }) {
  const t = useAuthorPhrases()
  const format = useFormat()
  const criterionOf = (key: string) => draft.criteria.find((criterion) => criterion.key === key)
  return (
    <div role="status">
      <p className="ui-small">{report.summary}</p>
      {report.overall === null ? null : (
        <p>
          <strong>{t('observerEditor.trial.overall', { score: format.number(Math.round(report.overall)) })}</strong>
        </p>
      )}
      <ul className="editor__findings">
        {report.criteria.map((result) => {
          const criterion = criterionOf(result.key)
          return criterion ? <Finding key={result.key} criterion={criterion} result={result} /> : null
        })}
      </ul>
      <Remedies remedies={remediesFor(report, draft)} />
    </div>
  )
}

function useTrial(draft: ObserverDraft) {
  const t = useAuthorPhrases()
  const [report, setReport] = useState<ReportBody>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const judge = async (session: SessionSummary) => {
    setBusy(true)
    setFailure(undefined)
    try {
      // The built-in observer weighs half a megabyte: it is loaded when somebody asks it.
      const { judgeSession } = await import('./judge-session.ts')
      setReport(await judgeSession(session, draft))
    } catch (error) {
      setFailure(failureText(error, t('failure.unexpected')))
    }
    setBusy(false)
  }
  return { report, failure, busy, judge }
}

/** The report that the draft of an observer would write about an earlier session. */
export function ObserverTrial({ draft }: { readonly draft: ObserverDraft }) {
  const t = useAuthorPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const { data } = useQuery(earlierSessions())
  const { report, failure, busy, judge } = useTrial(draft)
  const sessions = (data?.items ?? []).filter(({ user_turns: turns }) => turns > 0)
  const session = sessions.find((one) => one.id === chosen)
  const hasCriterion = draft.criteria.some(isNamed)
  return (
    <section className="editor__preview" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="editor__side-title">
        {t('observerEditor.trial.title')}
      </h2>
      {data && sessions.length === 0 ? (
        <>
          <p className="ui-soft ui-small">{t('observerEditor.trial.empty')}</p>
          <Link to={paths.catalogue}>{t('observerEditor.trial.play')}</Link>
        </>
      ) : (
        <>
          <label htmlFor={id} className="ui-small">
            {t('observerEditor.trial.session')}
          </label>
          <Select
            id={id}
            value={chosen}
            onChange={setChosen}
            options={sessions.map(({ id: value, name, created_at: at }) => ({
              value,
              label: `${name} · ${format.date(at)}`,
            }))}
          />
          <div>
            <Button disabled={!session || !hasCriterion} busy={busy} onClick={() => session && void judge(session)}>
              {t('observerEditor.trial.judge')}
            </Button>
          </div>
          {hasCriterion ? null : <p className="ui-small">{t('observerEditor.trial.unnamed')}</p>}
          {failure ? <p role="alert">{failure}</p> : null}
          {report ? <Verdict draft={draft} report={report} /> : null}
          <p className="ui-soft ui-small">{t('observerEditor.trial.note')}</p>
        </>
      )}
    </section>
  )
}
