import type { DraftProblem } from '@parley/contracts/authored'
import type { RecordFormHandle } from '@parley/ui/antd'
import { useRef, useState } from 'react'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { failureText } from '../../parts/load-failure.tsx'
import { kindCalls } from '../../parts/records/kind-calls.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { draftToCheck } from './check.model.ts'

/** A value that the server cannot check, and where it stands. */
type Fault = Awaited<ReturnType<RecordFormHandle<object>['faults']>>[number]

interface CheckedForm {
  /** Undefined while the record was never saved. */
  readonly recordId: string | undefined
  readonly values: () => Readonly<Record<string, unknown>>
  readonly faults: () => Promise<readonly Fault[]>
}

type Check = (input: { readonly body: object }) => Promise<{ readonly problems: readonly DraftProblem[] }>

/** Asks the server what to repair in the form as it stands. `schema` names the fields that are sent. */
export function useCheck(kind: RecordKind, schema: { readonly shape: object }, form: CheckedForm) {
  const t = useCoachingPhrases()
  const panel = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState<readonly DraftProblem[]>()
  const [failure, setFailure] = useState<string>()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [busy, setBusy] = useState(false)
  /** Answers the problems; undefined when the server could not be asked. */
  const run = async (): Promise<readonly DraftProblem[] | undefined> => {
    setBusy(true)
    setFailure(undefined)
    setFaults([])
    const body = draftToCheck(form.values(), Object.keys(schema.shape))
    try {
      const foundProblems = (
        await kindCalls<{ check: Check }>(kind).check({ body: { ...body, record_id: form.recordId } })
      ).problems
      setProblems(foundProblems)
      return foundProblems
    } catch (error) {
      setProblems(undefined)
      setFailure(failureText(error, t('failure.unexpected')))
      // A field that is empty was not sent, so it is not what the server refused.
      setFaults((await form.faults()).filter(({ path }) => String(path[0]) in body))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const show = () => {
    panel.current?.scrollIntoView({ block: 'center' })
    panel.current?.focus()
  }
  /** Leads to what keeps the form from being published; answers true if there is something. */
  const showErrors = async (): Promise<boolean> => {
    const hasErrors = (await run())?.some(({ severity }) => severity === 'error') ?? false
    if (hasErrors) show()
    return hasErrors
  }
  return { panel, problems, failure, faults, busy, run, showErrors }
}

export type DraftCheck = ReturnType<typeof useCheck>
