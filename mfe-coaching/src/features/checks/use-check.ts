import type { DraftProblem } from '@parley/contracts/authored'
import { apiErrorOf } from '@parley/mfe-kit'
import type { RecordFormHandle } from '@parley/ui/antd'
import { useRef, useState } from 'react'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { failureText } from '../../parts/load-failure.tsx'
import { kindCalls } from '../../parts/records/kind-calls.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { draftToCheck } from './check.model.ts'

/** A mistake that the form itself finds, and its place. */
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
    const foundFaults = await form.faults()
    try {
      const foundProblems = (
        await kindCalls<{ check: Check }>(kind).check({ body: { ...body, record_id: form.recordId } })
      ).problems
      setProblems(foundProblems)
      const pointers = new Set(foundProblems.map(({ pointer }) => pointer))
      setFaults(foundFaults.filter(({ path }) => !pointers.has(`/${path.join('/')}`)))
      return foundProblems
    } catch (error) {
      setProblems(undefined)
      // The server refuses what the form finds, too, and the form says where it stands.
      const isExplained = foundFaults.length > 0 && apiErrorOf(error)?.code === 'invalid-input'
      setFailure(isExplained ? undefined : failureText(error, t('failure.unexpected')))
      setFaults(foundFaults)
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
