import type { DraftProblem } from '@parley/contracts/authored'
import { api } from '@parley/mfe-kit'
import { Form } from '@parley/ui/antd'
import { Badge, Button, Section } from '@parley/ui/core'
import { useState } from 'react'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { failureText } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { draftToCheck, pathOfPointer } from './check.model.ts'
import './checks.css'

type Check = (input: { readonly body: object }) => Promise<{ readonly problems: readonly DraftProblem[] }>

/** The contract gives each kind the same call with its own draft. */
const checkCall = (kind: RecordKind) =>
  ({
    mission: api.missions,
    persona: api.personas,
    observer: api.observers,
    scenario: api.scenarios,
    playlist: api.playlists,
  })[kind].check as unknown as Check

interface CheckPanelProps {
  readonly kind: RecordKind
  /** The contract's schema of the draft: its fields are sent. */
  readonly schema: { readonly shape: object }
  /** Labels of the fields, to name where a problem is. */
  readonly labels: Readonly<Record<string, string>>
}

function Problem({ problem, labels }: { readonly problem: DraftProblem; readonly labels: CheckPanelProps['labels'] }) {
  const t = useCoachingPhrases()
  const form = Form.useFormInstance()
  const path = pathOfPointer(problem.pointer)
  const place = Number(path[1]) + 1
  const field = labels[String(path[0])] ?? String(path[0])
  const { mode } = problem.values
  const values = mode ? { mode: t(`mode.${mode as 'text'}`) } : problem.values
  return (
    <li>
      <Badge tone={problem.severity === 'error' ? 'danger' : 'warn'}>{t(`checks.severity.${problem.severity}`)}</Badge>{' '}
      {t(`checks.codes.${problem.code}`, values)}{' '}
      <button type="button" className="checks__link" onClick={() => form.scrollToField(path, { focus: true })}>
        {Number.isNaN(place) ? field : `${field} ${place}`}
      </button>
    </li>
  )
}

/** Asks the server what to repair in the form as it stands, and leads to each field. */
export function CheckPanel({ kind, schema, labels }: CheckPanelProps) {
  const t = useCoachingPhrases()
  const form = Form.useFormInstance()
  const [problems, setProblems] = useState<readonly DraftProblem[]>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = draftToCheck(form.getFieldsValue(true) as Record<string, unknown>, Object.keys(schema.shape))
      setProblems((await checkCall(kind)({ body })).problems)
    } catch (error) {
      setFailure(failureText(error, t('failure.unexpected')))
    }
    setBusy(false)
  }
  return (
    <Section title={t('checks.title')} lead={t('checks.lead')}>
      <div className="checks">
        <Button busy={busy} onClick={() => void check()}>
          {t('checks.run')}
        </Button>
        <div role="status">
          {failure ? <p>{failure}</p> : null}
          {problems?.length === 0 ? <p>{t('checks.fine')}</p> : null}
        </div>
        {problems && problems.length > 0 ? (
          <ul aria-label={t('checks.found', { count: problems.length })}>
            {problems.map((problem) => (
              <Problem
                key={`${problem.pointer} ${problem.code} ${JSON.stringify(problem.values)}`}
                problem={problem}
                labels={labels}
              />
            ))}
          </ul>
        ) : null}
      </div>
    </Section>
  )
}
