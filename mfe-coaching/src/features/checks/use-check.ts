import type { DraftProblem } from '@parley/contracts/authored'
import { useRef, useState } from 'react'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { failureText } from '../../parts/load-failure.tsx'
import { kindCalls } from '../../parts/records/kind-calls.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { draftToCheck } from './check.model.ts'

type Check = (input: { readonly body: object }) => Promise<{ readonly problems: readonly DraftProblem[] }>

/** Asks the server what to repair in the form as it stands. `schema` names the fields that are sent. */
export function useCheck(
  kind: RecordKind,
  schema: { readonly shape: object },
  readValues: () => Readonly<Record<string, unknown>>,
) {
  const t = useCoachingPhrases()
  const panel = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState<readonly DraftProblem[]>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Answers the problems; undefined when the server could not be asked. */
  const run = async (): Promise<readonly DraftProblem[] | undefined> => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = draftToCheck(readValues(), Object.keys(schema.shape))
      const found = (await kindCalls<{ check: Check }>(kind).check({ body })).problems
      setProblems(found)
      return found
    } catch (error) {
      setFailure(failureText(error, t('failure.unexpected')))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const show = () => {
    panel.current?.scrollIntoView({ block: 'center' })
    panel.current?.focus()
  }
  return { panel, problems, failure, busy, run, show }
}

export type DraftCheck = ReturnType<typeof useCheck>
